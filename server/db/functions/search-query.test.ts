import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../database.ts';

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
