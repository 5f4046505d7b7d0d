import { sql } from 'kysely';
import { db } from '#server/db/database.ts';

/** Every row of a user: the account and all rows that refer to it. */
export async function findRowsOfUser(userId: string): Promise<unknown> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(db);
  const all = [{ table: 'users', column: 'id' }, ...columns];
  return Promise.all(
    all.map(async ({ table, column }) => {
      const { rows } = await sql`
        select to_json(t) as row from ${sql.table(table)} t
        where t.${sql.ref(column)} = ${userId} order by t::text`.execute(db);
      return [table, rows];
    }),
  );
}
