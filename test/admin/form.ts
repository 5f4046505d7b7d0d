import { beforeAll, beforeEach } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../app.ts';
import { removeEverything } from '../factories.ts';
import { cookiesOf, sessionOf } from '../session.ts';
import { addAdmin } from './admin.ts';

/** The admin who sends the forms, and the Cookie header of that session. */
export let ann: Awaited<ReturnType<typeof addAdmin>>;
export let admin: string;

/** Adds the admin before the tests of a file, and empties the lists before each. */
export function prepareAdminForms(): void {
  beforeAll(async () => {
    ann = await addAdmin('Ann');
    admin = await sessionOf(ann);
  });
  beforeEach(removeEverything);
}

export async function page(path: string): Promise<string> {
  return (await send(path, { headers: { Cookie: admin } })).text();
}

/** Returns the page after a redirect, which shows the message. */
export async function said(response: Response): Promise<string> {
  const headers = { Cookie: `${admin}; ${cookiesOf(response.headers)}` };
  return (await send(response.headers.get('Location') ?? '', { headers })).text();
}

/** Runs `work` while a table is missing. */
export async function without(
  table: 'audit_log' | 'steps',
  work: () => Promise<void>,
): Promise<void> {
  await db.schema.alterTable(table).renameTo('away').execute();
  await work().finally(() => db.schema.alterTable('away').renameTo(table).execute());
}
