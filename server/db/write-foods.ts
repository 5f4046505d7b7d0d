import { readFoodContents } from '@potluck/recipe-text/contents';
import { readRowFoods } from '@potluck/recipe-text/foods';
import type { IngredientRow } from '@potluck/recipe-text/row';
import { staples } from '@potluck/recipe-text/staples';
import { type QueryExecutorProvider, sql } from 'kysely';
import { preparedStatementMark } from './prepared.ts';

type RecipeText = { id: number; ingredients: IngredientRow[]; steps: { content: string }[] };

/**
 * Stores the foods and contents of recipes and removes outdated foods. Returns the ids of recipes
 * whose foods changed.
 */
export async function writeFoods(
  db: QueryExecutorProvider,
  recipes: RecipeText[],
): Promise<number[]> {
  const changed = [...(await writeContents(db, recipes)), ...(await writeNames(db, recipes))];
  return [...new Set(changed)];
}

async function writeContents(db: QueryExecutorProvider, recipes: RecipeText[]): Promise<number[]> {
  const read = recipes.map(({ id, ingredients, steps }) => ({
    recipe_id: id,
    ...readFoodContents(
      ingredients,
      steps.map(({ content }) => content),
    ),
  }));
  const { rows } = await sql<{ recipe_id: number }>`${preparedStatementMark}
    insert into recipe_contents (recipe_id, contains, unchecked)
    select recipe_id, contains, unchecked from json_to_recordset(${JSON.stringify(read)}::json)
      as read (recipe_id bigint, contains text[], unchecked jsonb)
    on conflict (recipe_id) do update set contains = excluded.contains, unchecked = excluded.unchecked
      where (recipe_contents.contains, recipe_contents.unchecked) is distinct from (excluded.contains, excluded.unchecked)
    returning recipe_id`.execute(db);
  return rows.map(({ recipe_id }) => recipe_id);
}

/** Foods are sorted by name, so that simultaneous saves do not deadlock. */
async function writeNames(db: QueryExecutorProvider, recipes: RecipeText[]): Promise<number[]> {
  const found = recipes.flatMap(({ id, ingredients }) =>
    ingredients.flatMap(readRowFoods).map((food) => ({ id, ...food })),
  );
  const names = [...new Set(found.map(({ name }) => name))].sort();
  if (names.length > 0) {
    await sql`${preparedStatementMark}
      insert into foods (name)
      select name from unnest(${names}::text[]) with ordinality as given (name, place)
      where not exists (select from foods f where f.name = given.name)
      order by place on conflict do nothing`.execute(db);
  }
  const wanted = sql`
    given as (
      select recipe_id, f.id as food_id, bool_or(needed) as needed,
        array_position(${staples}::text[], f.name) as staple
      from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ name }) => name)}::text[],
        ${found.map(({ needed }) => needed)}::boolean[]) as g (recipe_id, name, needed)
      join foods f using (name)
      group by recipe_id, f.id
    ), marked as (
      select *, needed and staple is null as counts, hashint4extended(food_id, 0) as hash,
        1::bigint << coalesce(staple - 1, 8 + food_id % 56) as bit
      from given
    ), wanted as materialized (
      select recipe_id, food_id, count(*) filter (where counts) over whole as size,
        coalesce(bit_or(bit) filter (where needed) over whole, 0) as signature,
        case when counts then bit_xor(hash) filter (where counts) over whole # hash end as rest
      from marked window whole as (partition by recipe_id)
    )`;
  const removed = await sql<{ recipe_id: number }>`
    with ${wanted}
    delete from recipe_foods f
    where recipe_id = any (${recipes.map(({ id }) => id)}::bigint[]) and not exists (
      select from wanted w where w.recipe_id = f.recipe_id and w.food_id = f.food_id
        and (w.size, w.signature, w.rest) is not distinct from (f.size, f.signature, f.rest)
    )
    returning recipe_id`.execute(db);
  const added = await sql<{ recipe_id: number }>`${preparedStatementMark}
    with ${wanted}
    insert into recipe_foods (recipe_id, food_id, size, signature, rest)
    select recipe_id, food_id, size, signature, rest from wanted
    on conflict do nothing
    returning recipe_id`.execute(db);
  return [...new Set([...removed.rows, ...added.rows].map(({ recipe_id }) => recipe_id))];
}
