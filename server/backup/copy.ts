import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ArchiveError } from './archive.ts';
import { tallyRows } from './copy-text.ts';
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
    keepAlive: true,
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

/**
 * Reads a table in parts of a few megabytes that can be joined, and returns what they hold. Throws
 * when that is not as many rows as PostgreSQL says that it sent.
 */
export async function readTable(
  client: Client,
  { name, columns, order }: Table,
  take: (part: Buffer) => Promise<void> = async () => {},
): Promise<Content> {
  const copy = copyTo(
    `copy (select ${list(columns)} from ${quote(name)} order by ${order}) to stdout`,
  );
  const sent = countSent(copy);
  const tally = tallyRows(name);
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    const part = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    tally.add(part);
    await take(part);
  };
  for await (const chunk of client.query(copy) as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await flush();
  }
  if (bytes > 0) await flush();
  const { rows, sha256 } = tally.end();
  const count = await sent;
  if (rows !== count)
    throw new ArchiveError(
      `PostgreSQL sent ${count} rows of the table ${name}, and ${rows} arrived`,
    );
  return { name, columns, rows, sha256 };
}

/** PostgreSQL says how many rows it sent after the last of them, so the stream may end before. */
function countSent(copy: CopyToStreamQuery): Promise<number> {
  const sent = new Promise<number>((resolve, reject) => {
    copy.on('error', reject);
    Object.assign(copy, { handleReadyForQuery: () => resolve(copy.rowCount) });
  });
  // Where the stream fails, so does whoever reads it.
  sent.catch(() => {});
  return sent;
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
