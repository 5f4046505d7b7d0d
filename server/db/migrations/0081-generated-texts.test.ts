import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../test/postgres.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';

const name = `generated_texts_${process.pid}_${Date.now()}`;
const administer = async (statement: string) => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
};
beforeAll(() => administer(`create database ${name}`));
// Waits for connections that are still ending.
afterAll(() => administer(`drop database ${name}`));

const kept = [
  'Imported recipes in the category “Soups”. And my own.',
  'All imported recipes in the category “Soups”.',
  'Imported recipes in the category “Soups” and “Stews”.',
];
const keptBios = [
  'The recipes of Ana were imported from another collection. She cooks.',
  'Bea came to this site with a collection of recipes.',
];

test('the texts that imports made up are cleared, and no others', async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl(inject('postgresUrl'), name), max: 2 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, '0074-forget-pictures');
  const category = (description: string, i: number) =>
    sql`insert into categories (name, slug, description)
      values (${`Category ${i}`}, ${`category-${i}`}, ${description})`.execute(db);
  const chef = (bio: string, i: number) =>
    sql`insert into authors (name, slug, bio) values (${`Chef ${i}`}, ${`chef-${i}`}, ${bio})`.execute(
      db,
    );
  const descriptions = [
    'Recipes that were filed under “Soups” where they come from.',
    ...kept,
    'Imported recipes in the category “Soups”.',
  ];
  const bios = [
    'Ana came to this site with a collection of recipes. Nobody has written about this chef yet.',
    ...keptBios,
    'The recipes of Ana Lee were imported from another collection. This chef has no bio yet.',
  ];
  await Promise.all([...descriptions.map(category), ...bios.map(chef)]);
  // More than one batch.
  await sql`
    insert into authors (name, slug, bio)
    select 'Many', 'many-' || i,
      'The recipes of Many were imported from another collection. This chef has no bio yet.'
    from generate_series(1, 10100) i`.execute(db);
  await migrate(db);
  const categories = await db.selectFrom('categories').select('description').execute();
  expect(categories.map((row) => row.description).sort()).toEqual(['', '', ...kept].sort());
  const chefs = await db.selectFrom('authors').select('bio').where('bio', '<>', '').execute();
  expect(chefs.map(({ bio }) => bio).sort()).toEqual([...keptBios].sort());
  await expect(category('too short', 9)).rejects.toThrow('categories_description_check');
  await db.destroy();
});
