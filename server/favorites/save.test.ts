import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin } from '../../test/admin/admin.ts';
import { addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import type { Actor } from '../audit/record.ts';
import { deleteChef } from '../chefs/delete.ts';
import { db } from '../db/database.ts';
import { changeRecipes } from '../recipes/bulk-change.ts';
import { deleteTerms, mergeTerms, renameTag } from '../terms/change.ts';
import { saveFavorite } from './save.ts';

let ann: Actor;
let member: string;

beforeAll(async () => {
  ann = await addAdmin('Ann');
  member = (await addSomebody({})).id;
});
beforeEach(removeEverything);

/** Returns whether a query with this text waits for a lock. */
async function isWaiting(text: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${text}%`}`.execute(
    db,
  );
  return rows.length > 0;
}
const untilWaiting = (text: string) => expect.poll(() => isWaiting(text)).toBe(true);

/** Runs `write` until it records its change in the log, and `meanwhile` before it goes on. */
async function pauseAtLog(write: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  let writing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (lock) => {
    await sql`lock table audit_log in exclusive mode`.execute(lock);
    writing = write();
    await untilWaiting('audit_log');
    await meanwhile();
  });
  return writing;
}

const tagId = async (name: string) =>
  (await db.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

test.each<[string, (ids: { recipe: number; chef: number }) => Promise<unknown>]>([
  ['merges a tag', async () => mergeTerms(ann, 'tags', [await tagId('Old')], await tagId('New'))],
  ['renames a tag', async () => renameTag(ann, await tagId('Old'), 'Older')],
  ['deletes a tag', async () => deleteTerms(ann, 'tags', [await tagId('Old')], true)],
  [
    'changes recipes',
    async ({ recipe }) =>
      changeRecipes(ann, [recipe], { categoryId: null, tags: ['More'], authorId: null }),
  ],
  ['deletes their chef', async ({ chef }) => deleteChef(ann, chef, { unassign: true })],
])('a member can favorite recipes while an editor %s', async (_, change) => {
  const { id: chef } = await addChef();
  const { id: recipe, slug } = await addRecipe({ tags: ['Old', 'New'], authorId: chef });
  await pauseAtLog(
    () => change({ recipe, chef }),
    async () => {
      let saved: unknown;
      void saveFavorite('recipes', member, slug, true).then((is) => {
        saved = is;
      });
      const outcome = async () => saved ?? ((await isWaiting('favorite_recipes')) && 'waits');
      await expect.poll(outcome).not.toBe(false);
      expect(await outcome()).toBe(true);
    },
  );
  expect(await db.selectFrom('favorite_recipes').select('recipe_id').execute()).toEqual([
    { recipe_id: recipe },
  ]);
});

test('a chef who is deleted while a member favorites them counts as unknown', async () => {
  const { id, slug } = await addChef();
  const { id: recipe } = await addRecipe({ authorId: id });
  let saving: Promise<boolean> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`delete from recipes where id = ${recipe}`.execute(trx);
    await sql`delete from authors where id = ${id}`.execute(trx);
    saving = saveFavorite('chefs', member, slug, true);
    await untilWaiting('favorite_chefs');
  });
  expect(await saving).toBe(false);
});
