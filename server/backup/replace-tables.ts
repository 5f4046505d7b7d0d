import { cleanLine } from '@potluck/recipe-text/clean-text';
import type { Transaction } from 'kysely';
import { type Client, DatabaseError } from 'pg';
import { migrate, migrateSchema } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { isOutage } from '../images/outage.ts';
import { ArchiveError, parseTablePart, readArchive } from './archive.ts';
import { quoteIdentifier, readTable, writeTable } from './copy.ts';
import type { Manifest } from './manifest.ts';
import { type BackupTable, listSequences, listTables } from './tables.ts';

/**
 * Recreates the schema, fills it from a checked archive, and migrates it. Throws ArchiveError when the
 * tables do not match the manifest afterwards.
 */
export async function replaceTables(
  trx: Transaction<Schema>,
  client: Client,
  file: string,
  manifest: Manifest,
  finished: () => void,
): Promise<void> {
  await client.query('drop schema public cascade; create schema public');
  await migrateSchema(trx, { to: manifest.migration });
  const tables = await listTables(client);
  await refuseForeign(client, tables, manifest);
  // Triggers are created later: the archive already contains the rows that they would write.
  await client.query(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`);
  await fill(client, file, manifest, finished);
  await refuseOddDates(client, tables);
  for (const table of tables) {
    const was = manifest.tables.find(({ name }) => name === table.name);
    const is = await readTable(client, table);
    if (was?.sha256 !== is.sha256 || was.rows !== is.rows) {
      throw new ArchiveError(`the restored table ${table.name} differs from the backup`);
    }
  }
  await migrate(trx, { applyAll: true });
}

/** Rejects foreign tables: PostgreSQL would also write to its own tables, which hold functions and roles. */
async function refuseForeign(
  client: Client,
  tables: BackupTable[],
  manifest: Manifest,
): Promise<void> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of manifest.tables) {
    const known = columnsOf.get(name);
    if (!known) throw new ArchiveError(`Potluck has no table ${name}`);
    const foreign = columns.find((column) => !known.includes(column));
    if (foreign) throw new ArchiveError(`a backup of the table ${name} has no column ${foreign}`);
    const missing = known.find((column, i) => columns[i] !== column);
    if (missing || columns.length > known.length)
      throw new ArchiveError(`the columns of the table ${name} do not match its version`);
    columnsOf.delete(name);
  }
  const [missing] = columnsOf.keys();
  if (missing) throw new ArchiveError(`the table ${missing} is missing`);
  const sequences = (await listSequences(client)).map(({ name }) => name);
  if (sequences.join() !== manifest.sequences.map(({ name }) => name).join())
    throw new ArchiveError('its sequences do not match its version');
}

/** Rejects dates such as infinity, which JavaScript cannot represent: a page with one would fail. */
async function refuseOddDates(client: Client, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ column: string }>(
      `select column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = $1
         and data_type in ('timestamp with time zone', 'date')
         -- Potluck stores -infinity there and never shows it.
         and (table_name, column_name) <> ('newsletter_subscribers', 'mailed_at')`,
      [name],
    );
    for (const { column } of rows) {
      const date = quoteIdentifier(column);
      const { rowCount } = await client.query(
        `select from ${quoteIdentifier(name)}
         where ${date} not between '0001-01-01Z'::timestamptz and '9999-12-31Z' limit 1`,
      );
      if (rowCount) throw new ArchiveError(`the table ${name} has an impossible date (${column})`);
    }
  }
}

async function fill(
  client: Client,
  file: string,
  manifest: Manifest,
  finished: () => void,
): Promise<void> {
  const entries = readArchive(file);
  let entry = await entries.next();
  try {
    for (const { name, columns } of manifest.tables) {
      await writeTable(client, { name, columns }, partsOf(name)).catch(explain(name));
      finished();
    }
  } finally {
    await entries.return(undefined);
  }
  for (const { name, last } of manifest.sequences) {
    if (last === null) continue;
    await client
      .query('select setval($1::regclass, $2)', [`public.${quoteIdentifier(name)}`, last])
      .catch(explain(name));
  }

  /** Yields the parts of a table; the archive holds them in the order of its manifest. */
  async function* partsOf(name: string): AsyncGenerator<Uint8Array> {
    while (!entry.done && parseTablePart(entry.value.name)?.table === name) {
      yield await entry.value.bytes();
      entry = await entries.next();
    }
  }
}

/** Blames the archive for PostgreSQL's errors, except outages. */
function explain(table: string) {
  return (error: unknown): never => {
    if (!(error instanceof DatabaseError) || isOutage(error)) throw error;
    // The message may quote a row.
    throw new ArchiveError(
      `PostgreSQL refuses rows of the table ${table}: ${cleanLine(error.message, 300)}`,
    );
  };
}
