import { type Kysely, sql } from 'kysely';

/** Lets the audit log have entries about tags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      drop constraint audit_log_kind_check,
      add constraint audit_log_kind_check
        check (kind in ('recipe', 'chef', 'category', 'tag', 'user'))`.execute(db);
}
