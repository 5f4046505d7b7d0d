import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './tables.ts';

/** What a table held: the SHA-256 is of its rows in order, as PostgreSQL's COPY writes them. */
export type Content = { name: string; columns: string[]; rows: number; sha256: string };

/** Large enough to compress well, small enough to be in memory whole. */
const partBytes = 4 * 2 ** 20;

/** A connection that writes and reads values alike on every server. Throws when nothing answers. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'potluck backup',
    connectionTimeoutMillis: 10_000,
  });
  // Queries report it as well.
  client.on('error', () => {});
  await client.connect();
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
  return client;
}

/** Reads a table in parts of a few megabytes that can be joined, and says what they were. */
export async function readTable(
  client: Client,
  { name, columns, order }: Table,
  take: (part: Buffer) => Promise<void> = async () => {},
): Promise<Content> {
  const rows = client.query(
    copyTo(`copy (select ${list(columns)} from ${quote(name)} order by ${order}) to stdout`),
  );
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    const part = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    hash.update(part);
    await take(part);
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await flush();
  }
  if (bytes > 0) await flush();
  return { name, columns, rows: rows.rowCount ?? 0, sha256: hash.digest('hex') };
}

/** Adds to a table what parts of readTable hold. */
export async function writeTable(
  client: Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${quote(name)} (${list(columns)}) from stdin`));
  await pipeline(Readable.from(parts), into);
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function list(columns: string[]): string {
  return columns.map(quote).join(', ');
}
