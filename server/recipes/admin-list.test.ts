import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminSort, adminSorts } from '#domain/filters/admin-filters.ts';
import {
  addCategory,
  addChef,
  addRecipe,
  addRecipes,
  removeEverything,
} from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { rowsPerPage } from '../db/list-page.ts';
import { findRecipeTitles, listRecipesForAdmin } from './admin-list.ts';
import { selectIsPartMissing } from './missing-parts.ts';

const count = rowsPerPage * 2 + 7;

beforeAll(async () => {
  await removeEverything();
  // Equal names, equal dates and missing authors are where pagination can break.
  const chefs = [
    await addChef({ name: 'ann' }),
    await addChef({ name: 'Ann' }),
    await addChef({ name: 'Bea' }),
  ];
  const category = await addCategory({ name: 'Quick' });
  const other = await addCategory({ name: 'Red' });
  await addRecipes(
    Array.from({ length: count }, (_, i) => ({
      slug: `dish-${i}`,
      title: i % 3 === 0 ? 'Soup' : `Stew ${i % 10}`,
      description: i % 2 === 0 ? 'With 100% tomatoes' : 'A zabaglione, really',
      authorId: chefs[i % 4]?.id ?? null,
      categoryIds: i % 5 === 0 ? [other.id, category.id] : [],
      featured: i === 1,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 4))),
    })),
  );
});

async function pages(sort: AdminSort, search = '') {
  const found = [await listRecipesForAdmin({ search, sort })];
  for (let next = found[0]?.next; next; next = found.at(-1)?.next) {
    found.push(await listRecipesForAdmin({ search, sort }, { after: next }));
  }
  return found;
}

describe.each(adminSorts)('by %s', (sort) => {
  test.each(['', 'e', 'zabaglione'])(
    'pages of the admin list contain each match of "%s" once',
    async (search) => {
      const found = await pages(sort, search);
      const rows = found.flatMap((page) => page.rows);
      const expected = search === 'zabaglione' ? Math.floor(count / 2) : search === 'e' ? 0 : count;
      expect(new Set(rows.map(({ id }) => id)).size).toBe(expected);
      expect(rows).toHaveLength(expected);
    },
  );

  test('every page links back to the previous page', async () => {
    const found = await pages(sort);
    expect(found).toHaveLength(3);
    expect(found[0]?.previous).toBeNull();
    for (const [i, page] of found.entries()) {
      if (i === 0) continue;
      const back = await listRecipesForAdmin({ search: '', sort }, { before: page.previous });
      expect(back.rows.map(({ id }) => id)).toEqual(found[i - 1]?.rows.map(({ id }) => id));
      expect(back.next).toBe(found[i - 1]?.next);
    }
  });
});

test('rows are sorted, and opposite orders are reversed', async () => {
  const rows = async (sort: AdminSort) => (await pages(sort)).flatMap((page) => page.rows);
  const [newest, titles, authors] = [
    await rows('newest'),
    await rows('title-asc'),
    await rows('author-asc'),
  ];
  const dates = newest.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(titles.map(({ title }) => title)).toEqual(titles.map(({ title }) => title).sort());
  const names = authors.map(({ author }) => author?.toLowerCase() ?? '~');
  expect(names).toEqual([...names].sort());
  for (const [sort, other] of [
    ['newest', 'oldest'],
    ['title-asc', 'title-desc'],
    ['author-asc', 'author-desc'],
  ] as const) {
    const ids = (await rows(sort)).map(({ id }) => id);
    expect((await rows(other)).map(({ id }) => id)).toEqual(ids.reverse());
  }
});

test('a row has every value that the list shows', async () => {
  const [first] = (await listRecipesForAdmin({ search: '', sort: 'oldest' })).rows;
  expect(first).toEqual({
    id: expect.any(Number),
    slug: 'dish-0',
    lacks: ['featuredImage'],
    title: 'Soup',
    featured: false,
    createdAt: '2026-01-01T00:00:00+00:00',
    picture: null,
    author: 'ann',
    categories: ['Red', 'Quick'],
  });
});

test.each([
  ['SOUP', 36],
  ['oup', 36],
  ['zabaglione, REALLY', 53],
  ['100%', 54],
  ['0% t', 54],
  ['st', 71],
  ['s', 107],
  ['so', 36],
  ['ou', 0],
  ['%', 0],
  ['_', 0],
  ['___', 0],
  ["'; drop table recipes; --", 0],
  ['soup with', 0],
])('%s finds %i recipes by title or description', async (search, expected) => {
  const rows = (await pages('newest', search)).flatMap((page) => page.rows);
  expect(rows).toHaveLength(expected);
});

test('frequent matches are listed in the same way as rare matches', async () => {
  const before = (await pages('title-asc', 'stew')).flatMap((page) =>
    page.rows.map(({ id }) => id),
  );
  // More matches than the list sorts.
  await db.transaction().execute(async (trx) => {
    await sql`set local potluck.quiet = 'on'`.execute(trx);
    await sql`
      insert into recipes (title, slug, sort_title, description, difficulty, prep_time, cook_time, servings)
      select 'Zed stew', 'zed-' || n, 'zed stew', '', 'easy', 1, 1, 1 from generate_series(1, 5001) n`.execute(
      trx,
    );
  });
  for (const sort of adminSorts) {
    const first = await listRecipesForAdmin({ search: 'stew', sort });
    const second = await listRecipesForAdmin({ search: 'stew', sort }, { after: first.next });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(rowsPerPage * 2);
    const back = await listRecipesForAdmin({ search: 'stew', sort }, { before: second.previous });
    expect(back.rows).toEqual(first.rows);
  }
  const after = await listRecipesForAdmin({ search: 'stew', sort: 'title-asc' });
  expect(after.rows.map(({ id }) => id)).toEqual(before.slice(0, rowsPerPage));
  await sql`delete from recipes where title = 'Zed stew'`.execute(db);
});

test('a cursor of another order or a forged one is ignored', async () => {
  const titles = await listRecipesForAdmin({ search: '', sort: 'title-asc' });
  const first = await listRecipesForAdmin({ search: '', sort: 'author-asc' });
  for (const after of [titles.next, 'x', Buffer.from('["a",1,2,3,4]').toString('base64url')]) {
    expect(await listRecipesForAdmin({ search: '', sort: 'author-asc' }, { after })).toEqual(first);
  }
});

test('titles are returned for existing recipes only', async () => {
  const { id } = await addRecipe({ title: 'Aaa' });
  expect(await findRecipeTitles([id, 4711])).toEqual([{ id, title: 'Aaa' }]);
});

test('missing quantities are looked up by recipe, never by reading all ingredients', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from recipes m where ${selectIsPartMissing('ingredients', 'm')}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('SubPlan');
  expect(plan).not.toContain('Join');
});
