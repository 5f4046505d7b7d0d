import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A user who acts in the admin area. */
export type Actor = { id: string; username: string };

type Entry = {
  action: Schema['audit_log']['action'];
  kind: Schema['audit_log']['kind'];
  id: number | string;
  /** Its name, for readers of the log. */
  name: string;
  before?: unknown;
  after?: unknown;
};

/** Records a change and its author in the audit log, inside the change's transaction. */
export async function recordChange(trx: Transaction<Schema>, actor: Actor, entry: Entry) {
  await trx
    .insertInto('audit_log')
    .values({
      // Null if the actor's account was just deleted; their change still counts.
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
