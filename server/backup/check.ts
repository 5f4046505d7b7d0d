import { createHash } from 'node:crypto';
import { migrationFiles } from '../db/migration-files.ts';
import {
  ArchiveError,
  manifestFileName,
  parsePictureKey,
  parseTablePart,
  quoteForTerminal,
  readArchive,
  secretFileName,
} from './archive.ts';
import { type RowTally, tallyRows } from './copy-text.ts';
import { type Manifest, readManifest } from './manifest.ts';

export type CheckedArchive = {
  manifest: Manifest;
  /** The session secret, if the archive has one. */
  secret?: string;
  /** The minimum number of bytes that a restore writes. */
  size: { tables: number; pictures: number };
};

type Table = { tally: RowTally; parts: number };

/**
 * Reads a whole archive as a restore does, and returns its manifest. Throws ArchiveError unless
 * every entry and table matches the manifest and this Potluck knows its migration.
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const found = new Map<string, string>();
  const tables = new Map<string, Table>();
  const size = { tables: 0, pictures: 0 };
  let manifest: Manifest | undefined;
  let secret: string | undefined;
  let last = '';
  for await (const entry of readArchive(file)) {
    const { name } = entry;
    if (manifest) throw new ArchiveError(`${quoteForTerminal(name)} comes after the end`);
    if (name === manifestFileName) {
      // A manifest lists the entries and at most one missing picture per row.
      if (entry.size > 2 ** 20 + 512 * (found.size + size.tables))
        throw new ArchiveError('its manifest is too large for its content');
      manifest = readManifest(await entry.bytes());
      continue;
    }
    const content = await entry.bytes();
    if (parseTablePart(name)) {
      takePart(tables, name, content, last);
      size.tables += content.length;
    }
    if (parsePictureKey(name)) size.pictures += content.length;
    if (name === secretFileName) secret = readSecret(content);
    found.set(name, sha256(content));
    last = name;
  }
  if (!manifest) throw new ArchiveError('it breaks off before its end');
  compareEntries(found, new Map(Object.entries(manifest.entries)));
  refuseOtherVersions(manifest.migration);
  compareTables(tables, manifest);
  return { manifest, secret, size };
}

function refuseOtherVersions(migration: string): void {
  if (Object.hasOwn(migrationFiles.schema, migration)) return;
  const [baseline = ''] = Object.keys(migrationFiles.schema);
  const isOld = /^\d{4}-/.test(migration) && migration < baseline;
  throw new ArchiveError(
    isOld
      ? `it is too old for this version (${quoteForTerminal(migration)}). Check out commit 52458d3, restore it with that version, and make a new backup`
      : `it was made by a newer Potluck (${quoteForTerminal(migration)}); restore it with that version`,
  );
}

/** Returns the hash of an entry, as manifests list it. */
export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Requires the parts of a table to be consecutive, because a restore streams them. */
function takePart(
  tables: Map<string, Table>,
  name: string,
  content: Uint8Array,
  last: string,
): void {
  const { table, number } = parseTablePart(name) ?? { table: '', number: 0 };
  const known = tables.get(table) ?? { tally: tallyRows(table), parts: 0 };
  if (number !== known.parts || (number > 0 && parseTablePart(last)?.table !== table))
    throw new ArchiveError(`${quoteForTerminal(name)} is out of order`);
  known.tally.add(content);
  known.parts++;
  tables.set(table, known);
}

function compareEntries(found: Map<string, string>, listed: Map<string, string>): void {
  for (const name of new Set([...found.keys(), ...listed.keys()])) {
    if (!found.has(name)) throw new ArchiveError(`${quoteForTerminal(name)} is missing`);
    if (found.get(name) !== listed.get(name))
      throw new ArchiveError(`${quoteForTerminal(name)} is damaged`);
  }
}

function compareTables(found: Map<string, Table>, { tables }: Manifest): void {
  const listed = tables.map(({ name }) => name);
  if (new Set(listed).size < listed.length)
    throw new ArchiveError('its manifest names a table twice');
  const full = listed.filter((name) => found.has(name));
  if ([...found.keys()].join() !== full.join())
    throw new ArchiveError('its tables do not match its manifest');
  for (const { name, columns, rows, sha256 } of tables) {
    const is = found.get(name)?.tally.end() ?? tallyRows(name).end();
    if (is.rows !== rows)
      throw new ArchiveError(
        `the table ${name} has ${is.rows} rows, but its manifest says ${rows}`,
      );
    if (is.rows > 0 && is.columns !== columns.length)
      throw new ArchiveError(`rows of the table ${name} do not have ${columns.length} columns`);
    if (is.sha256 !== sha256)
      throw new ArchiveError(`rows of the table ${name} do not match its manifest`);
  }
}

/** Returns the secret if it is one line, as server/auth/secret.ts stores it. */
function readSecret(content: Uint8Array): string {
  const text = Buffer.from(content).toString('utf8');
  if (!/^\P{Cc}{1,1000}\n?$/u.test(text))
    throw new ArchiveError(`${quoteForTerminal(secretFileName)} is not a session secret`);
  return text.trim();
}
