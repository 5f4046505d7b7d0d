import { sql } from 'kysely';
import { db } from './database.ts';

/** Returns the time of the database's clock, which decides how old things are (docs/architecture.md). */
export async function databaseTime(): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without tables has a row');
  return row.now;
}
