import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Who does something in the admin area. */
export type Actor = { id: string; username: string };

type Entry = {
  action: Schema['audit_log']['action'];
  kind: Schema['audit_log']['kind'];
  id: number | string;
  /** What it is called, for whoever reads the log. */
  name: string;
  before?: unknown;
  after?: unknown;
};

/** Notes in the transaction of a change who made it, from what and to what. */
export async function recordChange(trx: Transaction<Schema>, actor: Actor, entry: Entry) {
  await trx
    .insertInto('audit_log')
    .values({
      // Whose account is deleted at this very moment still does what they have asked for.
      user_id: (eb) => eb.selectFrom('users').select('users.id').where('users.id', '=', actor.id),
      username: actor.username,
      action: entry.action,
      kind: entry.kind,
      subject_id: String(entry.id),
      subject: entry.name,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute();
}
