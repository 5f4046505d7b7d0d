import pg from 'pg';

/** Runs a statement that locks rows or tables until the result is disposed of. */
export async function holdLock(statement: string): Promise<AsyncDisposable> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`begin; ${statement}`);
  return { [Symbol.asyncDispose]: () => client.end() };
}
