import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addRecipe, removeEverything } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { listFavoriteRecipes } from './favorites.ts';

beforeEach(removeEverything);

test.each([10, 1500])('a search finds favorites among %i', async (count) => {
  const { id: user } = await addSomebody();
  for (const title of ['Leek Pot', 'Bread', 'Leek Soup']) await addRecipe({ title });
  await sql`
    insert into recipes (title, slug, sort_title, description, difficulty, prep_time, cook_time, servings)
    select 'Pie ' || n, 'pie-' || n, 'pie ' || n, '', 'easy', 1, 0, 1 from generate_series(4, ${count}::integer) n`.execute(
    db,
  );
  await sql`
    insert into favorite_recipes (user_id, recipe_id)
    select ${user}, id from recipes where title <> 'Leek Soup'`.execute(db);
  const { recipes, total, saved } = await listFavoriteRecipes(user, 'leek', 'title-asc');
  expect(recipes.map(({ title }) => title)).toEqual(['Leek Pot']);
  expect([total, saved]).toEqual([1, count - 1]);
});
