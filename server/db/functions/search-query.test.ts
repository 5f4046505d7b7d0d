import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { addRecipe, removeEverything } from '../../../test/factories.ts';
import { listRecipes } from '../../pages/recipes.ts';
import { db } from '../database.ts';

beforeEach(removeEverything);

const dishMarks = sql<{ marks: string }>`select dish_marks('soups', '{}')::text as marks`;

async function fastest(query: typeof dishMarks): Promise<number> {
  const times = [];
  for (let i = 0; i < 5; i++) {
    const started = performance.now();
    await query.execute(db);
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

test('a search for a dish finds the tags that name it, without finding the stems of all tags', async () => {
  await sql`
    insert into tags (id, name, slug)
    select n, 'Rare tag ' || n, 'rare-tag-' || n from generate_series(1000, 21000) n`.execute(db);
  const dishes = ['Soup', 'Crème soups', 'Soupy', 'Broth'];
  const slugs = ['soup', 'creme-soups', 'soupy', 'broth'];
  await sql`
    insert into tags (id, name, slug)
    select place, name, slug from unnest(${dishes}::text[], ${slugs}::text[]) with ordinality as dish (name, slug, place)`.execute(
    db,
  );
  const { rows } = await dishMarks.execute(db);
  expect(rows[0]?.marks.match(/~t\d+/g)).toEqual(['~t1', '~t2']);
  const stems = sql<{ marks: string }>`
    select count(to_tsvector('potluck_stems', search_text(name)))::text as marks from tags`;
  expect(await fastest(dishMarks)).toBeLessThan((await fastest(stems)) / 2);
});

test('a search of several words is answered when thousands of tags or categories name a dish', async () => {
  await sql`
    insert into tags (name, slug)
    select 'Soup tag ' || n, 'soup-tag-' || n from generate_series(1, 20000) n`.execute(db);
  await sql`
    insert into categories (name, slug, description)
    select 'Soup kind ' || n, 'soup-kind-' || n, '' from generate_series(1, 1000) n`.execute(db);
  const { id: used } = await addRecipe({ title: 'Leek Pot', tags: ['Soup tag 20000'] });
  const { rows } = await dishMarks.execute(db);
  const marks = rows[0]?.marks.match(/~[tc]\d+/g) ?? [];
  const { rows: tags } = await sql<{ mark: string }>`
    select '~t' || tag_id as mark from recipe_tags where recipe_id = ${used}`.execute(db);
  expect([marks.length, marks.some((mark) => mark === tags[0]?.mark)]).toEqual([120, true]);
  const found = await listRecipes({ ...defaultFilters, search: 'leek soup' });
  expect(found.recipes.map(({ title }) => title)).toEqual(['Leek Pot']);
});

test('each filter and each word of a search is a condition of its own, which lets the index skip recipes', async () => {
  const search = {
    wanted: ['leek', 'pie'].map(asWord),
    in_a_row: [['soup']],
    unwanted: [[['egg']]],
  };
  const { rows } = await sql<{ anywhere: string[]; base: string[] }>`
    select anywhere::text[], base::text[]
    from search_conditions(${JSON.stringify(search)}, '{i1|i2,i3,!i4}', '{dvegan}')`.execute(db);
  const filters = ["'~i1' | '~i2'", "'~i3'", "!'~i4'", "!'egg'"];
  const words = ["'leek' | 'leek'", "'pie' | 'pie'", "'soup'"];
  expect(rows[0]).toEqual({
    anywhere: [...filters, "'~dvegan'", ...words],
    base: [...filters, ...words],
  });
});
const asWord = (word: string) => ({ word, others: [], names: [], correct: false, unlike: null });
