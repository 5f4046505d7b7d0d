import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDraft, addRecipe } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { findDraft } from '../drafts/find.ts';
import { deleteAccount } from '../profiles/delete.ts';
import { listVersions, pruneVersions } from './versions.ts';

const addVersions = (recipeId: number, count: number, userId: string | null = null) =>
  sql`insert into recipe_versions (recipe_id, number, user_id, content)
    select ${recipeId}::bigint, number, ${userId}::text, '{"title": "Soup"}'
    from generate_series(1, ${count}::integer) as number`.execute(db);
const numbers = async (recipeId: number) =>
  (await listVersions(recipeId, 1000)).map(({ number }) => number);

test('only the latest versions of each recipe are stored', async () => {
  const [long, short] = [await addRecipe(), await addRecipe()];
  await addVersions(long.id, config.recipeVersions + 3);
  await addVersions(short.id, config.recipeVersions);
  expect(await pruneVersions()).toBe(3);
  const kept = await numbers(long.id);
  expect(kept).toHaveLength(config.recipeVersions);
  expect(kept[0]).toBe(config.recipeVersions + 3);
  expect(await numbers(short.id)).toHaveLength(config.recipeVersions);
  expect(await pruneVersions()).toBe(0);
});

test('deleting a user leaves their drafts without an owner, and their versions without a name', async () => {
  const author = await addSomebody({ role: 'author' });
  const { id: recipeId } = await addRecipe();
  await addVersions(recipeId, 1, author.id);
  expect(await listVersions(recipeId)).toMatchObject([{ by: author.username }]);
  const draft = await addDraft({ title: 'Pie' }, { actor: author });
  await deleteAccount(author.id);
  expect(await listVersions(recipeId)).toMatchObject([
    { number: 1, by: null, content: { title: 'Soup' } },
  ]);
  expect(await findDraft(draft, { owner: null })).toMatchObject({
    owner: null,
    savedBy: null,
    content: { title: 'Pie' },
  });
});
