import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  defaultFilters,
  type RecipeFilters,
  type RecipeSort,
} from '#domain/filters/recipe-filters.ts';
import { sortKey } from '#domain/records/slug.ts';
import { db } from '#server/db/database.ts';
import { addRecipe } from '../../test/factories.ts';
import { addSixty, expectForgedSurvived, forge, sorts } from '../../test/lists/sixty-recipes.ts';
import { listRecipes } from './recipes.ts';

const list = (filters: Partial<RecipeFilters> = {}, after?: string | null) =>
  listRecipes({ ...defaultFilters, ...filters }, after);

/** Returns the ids of all pages and the length of each page. */
async function readAll(filters: Partial<RecipeFilters>) {
  const ids: number[] = [];
  const pages: number[] = [];
  let after: string | null | undefined;
  do {
    const page = await list(filters, after);
    ids.push(...page.recipes.map(({ id }) => id));
    pages.push(page.recipes.length);
    after = page.next;
  } while (after && pages.length < 20);
  return { ids, pages };
}

describe('pages', () => {
  beforeAll(addSixty);

  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  type Row = { id: number; title: string; total_time: number; created: number };
  const expected: Record<RecipeSort, (a: Row, b: Row) => number> = {
    newest: (a, b) => b.created - a.created,
    oldest: (a, b) => a.created - b.created,
    'title-asc': (a, b) => text(sortKey(a.title), sortKey(b.title)),
    'title-desc': (a, b) => text(sortKey(b.title), sortKey(a.title)),
    'time-asc': (a, b) => a.total_time - b.total_time,
    'time-desc': (a, b) => b.total_time - a.total_time,
  };

  async function rows(): Promise<Map<number, Row>> {
    const found = await sql<Row>`
      select id, title, total_time, (extract(epoch from created_at) * 1000000)::bigint as created
      from recipes`.execute(db);
    return new Map(found.rows.map((row) => [row.id, row]));
  }

  test.each(Object.keys(expected) as RecipeSort[])(
    'pages sorted by %s contain each recipe once',
    async (sort) => {
      const known = await rows();
      const { ids, pages } = await readAll({ sort });
      expect(pages).toEqual([24, 24, 12]);
      expect(new Set(ids)).toEqual(new Set(known.keys()));
      const order = ids.map((id) => known.get(id) as Row);
      expect(order).toEqual(order.toSorted(expected[sort]));
    },
  );

  test('the opposite sort order reverses the pages', async () => {
    for (const [one, other] of [
      ['newest', 'oldest'],
      ['title-asc', 'title-desc'],
      ['time-asc', 'time-desc'],
    ] as const) {
      const { ids } = await readAll({ sort: one });
      expect((await readAll({ sort: other })).ids).toEqual(ids.toReversed());
    }
  });

  test.each(['newest', 'title-asc', 'time-desc'] as const)(
    'pages of a search sorted by %s contain each match once',
    async (sort) => {
      const { ids, pages } = await readAll({ sort, search: 'bread' });
      expect(pages).toEqual([24, 24, 12]);
      expect(new Set(ids).size).toBe(60);
    },
  );

  test.each(['newest', 'oldest'] as const)(
    'pages sorted by %s contain each recipe once, even with extreme dates',
    async (sort) => {
      await sql`update recipes set created_at = created_at - id % 3 * interval '900 years'`.execute(
        db,
      );
      const { ids, pages } = await readAll({ sort });
      await sql`update recipes set created_at = created_at + id % 3 * interval '900 years'`.execute(
        db,
      );
      expect(pages).toEqual([24, 24, 12]);
      expect(new Set(ids).size).toBe(60);
    },
  );

  test('every page of a list has the total count', async () => {
    const first = await list();
    expect(first.total).toBe(60);
    expect((await list({}, first.next)).total).toBe(60);
    expect((await list({ search: 'bread' })).total).toBe(60);
  });

  test.each([
    ...[
      'x',
      '',
      '%',
      '-1',
      '24',
      '....',
      'null',
      '"\'; drop table recipes',
      '\0',
      'é'.repeat(3000),
    ],
    ...[forge(null), forge({}), forge([]), forge([1]), forge([1, 2, 3, 4]), forge([null, null])],
    ...[
      forge(['x', 'y']),
      forge([[1], 2]),
      forge([1.5, 2]),
      ...[
        '0000-01-01T00:00:00',
        '2026-02-30T00:00:00',
        '10000-01-01T00:00:00',
        `2026-01-01T00:00:00.${'1'.repeat(500)}`,
      ].map((time) => forge([time, 1])),
      forge([{}, 1]),
      forge(['a', -1]),
    ],
  ])('a list starts at the beginning for the cursor %j', async (after) => {
    const first = await list();
    expect(await list({}, after)).toEqual(first);
  });

  test.each(sorts)('pages sorted by %s survive forged cursors', (sort) =>
    expectForgedSurvived(sort, sort === 'best' ? [3] : [2]),
  );

  test('a list ignores a cursor of another order', async () => {
    const byTitle = await list({ sort: 'title-asc' });
    expect(await list({ sort: 'newest' }, byTitle.next)).toEqual(await list({ sort: 'newest' }));
  });
});

describe('pages of a list that changes', () => {
  beforeEach(addSixty);

  test('a list whose last page is full has no empty page after it', async () => {
    await sql`delete from recipes where id > (select min(id) + 47 from recipes)`.execute(db);
    expect((await readAll({})).pages).toEqual([24, 24]);
    expect((await readAll({ sort: 'title-asc' })).pages).toEqual([24, 24]);
  });

  test('pages continue at the cursor after recipes were added or removed', async () => {
    const first = await list();
    const { id } = await addRecipe({ title: 'Fresh', createdAt: new Date('2027-01-01') });
    const last = first.recipes.at(-1)?.id as number;
    await sql`delete from recipes where id = ${last}`.execute(db);
    const second = await list({}, first.next);
    const seen = new Set(first.recipes.map((recipe) => recipe.id));
    expect(second.recipes).toHaveLength(24);
    expect(second.recipes.some((recipe) => seen.has(recipe.id) || recipe.id === id)).toBe(false);
  });

  test('pages of a search list whole words in the title before the rest', async () => {
    const best = await db
      .selectFrom('recipes')
      .select('id')
      .where('title', 'ilike', 'apple cake')
      .execute();
    await addRecipe({ title: 'Cupcakes', description: 'Better than any cake' });
    const { ids } = await readAll({ search: 'cake' });
    expect(ids).toHaveLength(31);
    expect(new Set(ids.slice(0, 30))).toEqual(new Set(best.map(({ id }) => id)));
  });
});
