import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ArchiveError } from './archive.ts';
import { tallyRows } from './copy-text.ts';
import type { BackupTable } from './tables.ts';

/** The content of a table; the SHA-256 covers its rows in order, in PostgreSQL's COPY format. */
export type TableContent = { name: string; columns: string[]; rows: number; sha256: string };

/** Large enough to compress well, small enough to fit in memory. */
const partBytes = 4 * 2 ** 20;

/** Returns a connection for copying whole tables. Throws when the server does not respond. */
export async function connectForCopy(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'potluck backup',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // Queries report the same error, so it is ignored here.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Makes the current transaction format values the same way on every server, without time limits. */
export async function setPortableFormats(client: Client): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

/**
 * Reads a table in parts of a few megabytes, cut anywhere, and returns a summary of its content.
 * Throws ArchiveError when the row count differs from PostgreSQL's.
 */
export async function readTable(
  client: Client,
  { name, columns, order }: BackupTable,
  take: (part: Buffer) => Promise<void> = async () => {},
): Promise<TableContent> {
  const copy = copyTo(
    `copy (select ${list(columns)} from ${quoteIdentifier(name)} order by ${order}) to stdout`,
  );
  // Ignored here, because reading the stream or the next query then fails too.
  copy.on('error', () => {});
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
  // The row count may arrive after the last row, but before the result of this query.
  await client.query('');
  if (rows !== copy.rowCount)
    throw new ArchiveError(
      `PostgreSQL sent ${copy.rowCount} rows of the table ${name}, but ${rows} arrived`,
    );
  return { name, columns, rows, sha256 };
}

/** Writes the parts of readTable to a table. */
export async function writeTable(
  client: Client,
  { name, columns }: Pick<BackupTable, 'name' | 'columns'>,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const into = client.query(
    copyFrom(`copy ${quoteIdentifier(name)} (${list(columns)}) from stdin`),
  );
  await pipeline(Readable.from(parts), into);
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function list(columns: string[]): string {
  return columns.map(quoteIdentifier).join(', ');
}
