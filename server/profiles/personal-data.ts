import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { userTables } from '../db/user-data.ts';

/** The number of rows per query. A draft has up to 200,000 characters. */
const batchSize = 20;

/** Streams all data of a user as JSON, except the password hash and the keys of apps and passkeys. */
export async function exportAccount(userId: string): Promise<ReadableStream<Uint8Array>> {
  const account = await findAccount(userId);
  return Readable.toWeb(Readable.from(writeAccount(userId, account))) as ReadableStream<Uint8Array>;
}

async function* writeAccount(userId: string, account: object): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(account, null, 2).replace(/\n\}$/, ''));
  for (const [table, { download }] of Object.entries(userTables)) {
    if (!download) continue;
    yield Buffer.from(`,\n  ${JSON.stringify(download.name)}: [`);
    let separator = '\n    ';
    for await (const row of readRows(table, userId)) {
      yield Buffer.from(separator + row);
      separator = ',\n    ';
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('\n}\n');
}

async function findAccount(userId: string): Promise<object> {
  const { rows } = await sql<object>`
    select u.id, u.email, u.role, u.created_at as "createdAt",
      p.username, p.full_name as "fullName", p.avatar_url as "avatarUrl",
      u.two_factor_enabled as "twoStepSignIn",
      (
        select coalesce(json_agg(json_build_object('asked', created_at,
          'confirmed', confirmed_at, 'unsubscribed', unsubscribed_at)), '[]')
        from newsletter_subscribers where email = u.email
      ) as newsletter
    from users u left join profiles p on p.id = u.id
    where u.id = ${userId}`.execute(db);
  return rows[0] as object;
}

/** Yields the rows of a user in a table as JSON texts. */
async function* readRows(table: string, userId: string): AsyncGenerator<string> {
  const { column, download } = userTables[table] ?? {};
  if (!(column && download)) return;
  const key = sql.join(download.key.map((name) => sql.ref(`o.${name}`)));
  const values = Object.entries(download.values).map(
    ([name, value]) => sql`${sql.lit(name)}, ${sql.raw(value)}`,
  );
  for (let last: unknown[] = []; ; ) {
    const isLater = last.length > 0 ? sql`(${key}) > (${sql.join(last)})` : sql`true`;
    const { rows } = await sql<{ key: unknown[]; row: string }>`
      select json_build_array(${key}) as key, json_build_object(${sql.join(values)})::text as row
      from (
        select * from ${sql.table(table)} o where o.${sql.ref(column)} = ${userId} and ${isLater}
        order by ${key} limit ${batchSize}
      ) o ${sql.raw(download.join ?? '')}
      order by ${key}`.execute(db);
    yield* rows.map(({ row }) => row);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.key ?? [];
  }
}
