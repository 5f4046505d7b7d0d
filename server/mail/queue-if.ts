import { randomUUID } from 'node:crypto';
import { db } from '../db/database.ts';
import { wakeDelivery } from './deliver.ts';
import { enqueueMail, type Mail } from './enqueue.ts';

/**
 * Has a mail sent, or does the very same work and has it not sent: so that the time of an answer
 * does not tell which of the two it was.
 */
export async function queueMailIf(isDue: boolean, mail: Mail): Promise<void> {
  const nobody = `${randomUUID()}@nobody.invalid`;
  await db.transaction().execute(async (trx) => {
    await enqueueMail(trx, isDue ? mail : { ...mail, to: nobody });
    await trx.deleteFrom('mails').where('recipient', '=', nobody).execute();
  });
  wakeDelivery();
}
