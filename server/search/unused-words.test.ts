import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { timeLimits } from '../../test/time-limits.ts';
import { removeUnusedWords } from './unused-words.ts';

beforeEach(removeEverything);

const listWords = async () =>
  (await db.selectFrom('search_words').select('word').orderBy('word').execute()).map(
    ({ word }) => word,
  );
/** Returns how many transactions wait for the table of words. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where relation = 'search_words'::regclass and not granted`.execute(db);
  return rows.length;
}

const remove = (id: number) => db.deleteFrom('recipes').where('id', '=', id).execute();

test('the words of deleted recipes and chefs are removed, and others stay', async () => {
  const { id: authorId } = await addChef({ name: 'Xaver' });
  const soup = await addRecipe({ title: 'Zucchini quiche', authorId });
  await addRecipe({ title: 'Zucchini rösti' });
  await remove(soup.id);
  expect(await listWords()).toEqual(expect.arrayContaining(['@xaver', 'quiche', 'zucchini']));
  await removeUnusedWords();
  const words = await listWords();
  expect(words).toEqual(expect.arrayContaining(['rosti', 'zucchini']));
  expect(words).not.toContain('quiche');
  expect(words).not.toContain('@xaver');
});

test('a word of a recipe that is being saved stays', async () => {
  const soup = await addRecipe({ title: 'Quiche' });
  await remove(soup.id);
  let removing: Promise<void> | undefined;
  const other = await addRecipe({ title: 'Tart' });
  await db.transaction().execute(async (trx) => {
    await sql`update recipes set title = 'Quiche' where id = ${other.id}`.execute(trx);
    await sql`select refresh_recipe_search(array[${other.id}::bigint])`.execute(trx);
    removing = removeUnusedWords();
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), timeLimits.condition);
  });
  await removing;
  expect(await listWords()).toContain('quiche');
});
