import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin } from '../../test/admin/admin.ts';
import { addDraft, addRecipe, recipeInput } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import type { PagePosition } from '../db/list-page.ts';
import { findDraft } from '../drafts/find.ts';
import { deleteAccount } from '../profiles/delete.ts';
import { findRecord } from '../records/find.ts';
import { saveRecordForm } from '../records/save.ts';
import { recipeRecord } from './record.ts';
import { listVersions, pruneVersions } from './versions.ts';

const addVersions = (recipeId: number, count: number, userId: string | null = null) =>
  sql`insert into recipe_versions (recipe_id, number, user_id, content)
    select ${recipeId}::bigint, number, ${userId}::text, '{"title": "Soup"}'
    from generate_series(1, ${count}::integer) as number`.execute(db);
const numbers = async (recipeId: number, place: PagePosition = {}) =>
  (await listVersions(recipeId, place)).rows.map(({ number }) => number);
const count = (recipeId: number) =>
  db
    .selectFrom('recipe_versions')
    .select((eb) => [eb.fn.countAll<number>().as('stored'), eb.fn.max('number').as('latest')])
    .where('recipe_id', '=', recipeId)
    .executeTakeFirst();

test('only the latest versions of each recipe are stored', async () => {
  const [long, short] = [await addRecipe(), await addRecipe()];
  await addVersions(long.id, config.recipeVersions + 3);
  await addVersions(short.id, config.recipeVersions);
  expect(await pruneVersions()).toBe(3);
  const { recipeVersions } = config;
  expect(await count(long.id)).toEqual({ stored: recipeVersions, latest: recipeVersions + 3 });
  expect(await count(short.id)).toEqual({ stored: recipeVersions, latest: recipeVersions });
  expect(await pruneVersions()).toBe(0);
});

test('saving a recipe deletes its versions beyond the limit', async () => {
  const { id } = await addRecipe({ title: 'Soup' });
  const { recipeVersions } = config;
  await addVersions(id, recipeVersions + 3);
  const stored = await findRecord(recipeRecord, id);
  const sent = { version: stored?.version ?? '', input: recipeInput({ title: 'Stew' }) };
  expect(await saveRecordForm(await addAdmin(), recipeRecord, id, sent)).toMatchObject({
    status: 'saved',
  });
  expect(await count(id)).toEqual({ stored: recipeVersions, latest: recipeVersions + 5 });
});

test('deleting a user leaves their drafts without an owner, and their versions without a name', async () => {
  const author = await addSomebody({ role: 'author' });
  const { id: recipeId } = await addRecipe();
  await addVersions(recipeId, 1, author.id);
  expect((await listVersions(recipeId)).rows).toMatchObject([{ by: author.username }]);
  const draft = await addDraft({ title: 'Pie' }, { actor: author });
  await deleteAccount(author.id);
  expect((await listVersions(recipeId)).rows).toMatchObject([
    { number: 1, by: null, content: { title: 'Soup' } },
  ]);
  expect(await findDraft(draft, { owner: null })).toMatchObject({
    owner: null,
    savedBy: null,
    content: { title: 'Pie' },
  });
});

test('pages of the history have ten versions, each with the one before it', async () => {
  const { id } = await addRecipe();
  await addVersions(id, 12);
  const first = await listVersions(id);
  expect(first.rows.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(await numbers(id, { after: first.next })).toEqual([2, 1]);
  const second = await listVersions(id, { after: first.next });
  expect(second).toMatchObject({ rows: [{ older: { title: 'Soup' } }, { older: null }] });
  expect(await listVersions(id, { before: second.previous })).toEqual(first);
});

test('a page of the history compares long versions until it is long, and begins with one that is', async () => {
  const { id } = await addRecipe();
  await addVersions(id, 5);
  const notes = 'leek '.repeat(20_000);
  await sql`update recipe_versions set content = jsonb_build_object('notes', ${notes}::text)
    where recipe_id = ${id}`.execute(db);
  const read = async (place: PagePosition = {}) =>
    (await listVersions(id, place)).rows.map(({ number, content }) => content && number);
  expect(await read()).toEqual([5, 4, null, null, null]);
  const { cursor = '' } = (await listVersions(id)).rows[2] ?? {};
  expect(await read({ after: cursor })).toEqual([3, 2, null]);
});
