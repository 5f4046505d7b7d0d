import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { db } from './database.ts';

/** Columns that only PostgreSQL or Better Auth uses. */
const unused: Record<string, string[]> = {
  accounts: [
    ...['access_token', 'refresh_token', 'id_token', 'access_token_expires_at'],
    ...['refresh_token_expires_at', 'scope'],
  ],
  authors: ['search'],
  kysely_migration: ['name', 'timestamp'],
  recipe_search: ['padding'],
};

/** The type in code for each type of PostgreSQL. `pg` parses JSON, and a text column may have a union type. */
const inCode: Record<string, RegExp> = {
  bigint: /^number$/,
  boolean: /^boolean$/,
  'bigint[]': /^number\[\]$/,
  bytea: /^Buffer$/,
  date: /^Date$/,
  integer: /^number$/,
  'integer[]': /^number\[\]$/,
  jsonb: /^(unknown|[A-Z]\w+|Record<string, string>)$/,
  real: /^number$/,
  'real[]': /^number\[\]$/,
  slug: /^string$/,
  smallint: /^number$/,
  text: /^(string|('\w+'( \| )?)+|(AccountRole|Difficulty|SlugKind|\w+\['\w+'\])( \| '\w*')?)$/,
  'text[]': /^(string|Diet|Allergen)\[\]$/,
  'timestamp with time zone': /^Date$/,
  tsvector: /^string$/,
  uuid: /^string$/,
};

test('the type Schema has the columns, types and nullability of the database', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      -- PostgreSQL does not record whether computed columns can be null.
      not a.attnotnull and a.attgenerated = '' and c.relkind = 'r' as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`.execute(db);
  const inDatabase = rows
    .filter(({ table, column }) => !unused[table]?.includes(column))
    .map(({ table, column, type, nullable }) => ({ name: `${table}.${column}`, type, nullable }));
  const code = readSchema();
  expect([...code.keys()].sort()).toEqual(inDatabase.map(({ name }) => name).sort());
  const faults = inDatabase
    .map(({ name, type, nullable }) => ({ name, type, nullable, ...code.get(name) }))
    .filter(({ type, nullable, selected = '', isNullable }) => {
      const fits = nullable === isNullable || selected === 'unknown';
      return !fits || !inCode[type]?.test(selected);
    });
  expect(faults).toEqual([]);
});

/** Returns the selected type of each column of the type Schema, by `table.column`. */
function readSchema(): Map<string, { selected: string; isNullable: boolean }> {
  const file = join(import.meta.dirname, 'schema.ts');
  const source = readFileSync(file, 'utf8');
  const types = parseSync(file, source).program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'TSTypeAliasDeclaration'
      ? [node.declaration]
      : [],
  );
  const schema = types.find(({ id }) => id.name === 'Schema');
  const columns = fields(schema?.typeAnnotation).flatMap(([table, type]) =>
    fields(type).map(([column, { start, end }]): [string, string] => [
      `${table}.${column}`,
      source.slice(start, end),
    ]),
  );
  return new Map(columns.map(([name, type]) => [name, select(type)]));
}

type Node = { type: string; start: number; end: number };

function fields(type: unknown): [string, Node][] {
  const { members = [] } = type as {
    members?: { key: { name: string }; typeAnnotation: { typeAnnotation: Node } }[];
  };
  return members.map(({ key, typeAnnotation }) => [key.name, typeAnnotation.typeAnnotation]);
}

function select(type: string) {
  const [, inner = type] = /^(?:Generated|GeneratedAlways)<(.*)>$/s.exec(type) ?? [];
  const [, first = inner] = /^ColumnType<((?:[^,<]|<[^>]*>)*),.*>$/s.exec(inner) ?? [];
  const plain = first === 'Timestamp' ? 'Date' : first;
  const selected = plain.replace(/ \| null$/, '');
  return { selected, isNullable: selected !== plain };
}
