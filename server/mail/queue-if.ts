import { randomUUID } from 'node:crypto';
import { db } from '../db/database.ts';
import { wakeDelivery } from './deliver.ts';
import { enqueueMail, type Mail } from './enqueue.ts';

/**
 * Queues the mail, or does the same work without sending it, so that timing reveals nothing.
 */
export async function queueMailIf(isDue: boolean, mail: Mail): Promise<void> {
  const nobody = `${randomUUID()}@nobody.invalid`;
  await db.transaction().execute(async (trx) => {
    await enqueueMail(trx, isDue ? mail : { ...mail, to: nobody });
    await trx.deleteFrom('mails').where('recipient', '=', nobody).execute();
  });
  wakeDelivery();
}
