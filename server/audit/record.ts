import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A user who acts in the admin area. */
export type Actor = { id: string; username: string };

type Entry = {
  action: Schema['audit_log']['action'];
  kind: Schema['audit_log']['kind'];
  id: number | string;
  /** The name of the subject, as the log shows it. */
  name: string;
  before?: unknown;
  after?: unknown;
};

/** Records a change and its author in the audit log, inside the change's transaction, and returns the entry's id. */
export async function recordChange(
  trx: Transaction<Schema>,
  actor: Actor,
  entry: Entry,
): Promise<number> {
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      // Null if the actor's account was just deleted: the change is still logged.
      user_id: (eb) => eb.selectFrom('users').select('users.id').where('users.id', '=', actor.id),
      username: actor.username,
      action: entry.action,
      kind: entry.kind,
      subject_id: String(entry.id),
      subject: entry.name,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
