import { sql } from 'kysely';
import { beforeAll, beforeEach, expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../app.ts';
import { removeEverything } from '../factories.ts';
import { addSomebody, cookiesOf, sessionOf } from '../session.ts';

/** The Cookie header of the admin Ann. */
export let admin: string;

/** Adds the admin before the tests of a file, and empties the lists before each. */
export function prepareAdminLists(): void {
  beforeAll(async () => {
    admin = await sessionOf(await addSomebody({ role: 'admin', username: 'Ann' }));
  });
  beforeEach(async () => {
    await removeEverything();
    await db.deleteFrom('trashed_recipes').execute();
    await db.deleteFrom('audit_log').execute();
  });
}

/** The page as text with plain quotes; fails unless its status is 200. */
export async function page(path: string, cookie = admin): Promise<string> {
  const response = await send(path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  // React separates adjacent text nodes with comments.
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
}

/** Sends a form of names and values. */
export function post(path: string, fields: [string, string | number][] = [], cookie = admin) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return send(path, { method: 'POST', body, headers: { Cookie: cookie } });
}

/** Returns the path that a response redirects to, and the message on that page. */
export async function said(response: Response): Promise<[string | null, string]> {
  expect(response.status).toBe(302);
  const to = response.headers.get('Location') ?? '';
  const html = await page(to, `${admin}; ${cookiesOf(response.headers)}`);
  return [to, /role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? ''];
}

/** Presses Undo on the page that a response redirects to; returns the resulting message. */
export async function undo(response: Response): Promise<[string | null, string]> {
  const to = response.headers.get('Location') ?? '';
  const html = await page(to, `${admin}; ${cookiesOf(response.headers)}`);
  const [form = ''] = /<form[^>]*action="\/admin\/[^"]*"(?:(?!<\/form>).)*>Undo</s.exec(html) ?? [];
  const [, action = ''] = /action="([^"]*)"/.exec(form) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return said(
    await post(
      action,
      fields.map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

/** Makes PostgreSQL reject deletes or updates of a table while `run` runs. */
export async function broken(table: string, run: () => Promise<void>): Promise<void> {
  await sql`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose'; end $$`.execute(db);
  await sql`create trigger fail before insert or update or delete on ${sql.table(table)}
    for each row execute function fail()`.execute(db);
  try {
    await run();
  } finally {
    await sql`drop trigger fail on ${sql.table(table)}`.execute(db);
  }
}
