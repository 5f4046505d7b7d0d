import { foodsOf } from '@potluck/recipe-text/foods';
import type { IngredientRow } from '@potluck/recipe-text/row';
import { staples } from '@potluck/recipe-text/staples';
import { type QueryExecutorProvider, sql } from 'kysely';
import { prepared } from './prepared.ts';

/** Stores the foods of recipes that have none stored, sorted by name, so that simultaneous saves do not deadlock. */
export async function writeFoods(
  db: QueryExecutorProvider,
  recipes: { id: number; ingredients: IngredientRow[] }[],
): Promise<void> {
  const found = recipes.flatMap(({ id, ingredients }) =>
    ingredients.flatMap(foodsOf).map((food) => ({ id, ...food })),
  );
  if (found.length === 0) return;
  const names = [...new Set(found.map(({ name }) => name))].sort();
  await sql`${prepared}
    insert into foods (name)
    select name from unnest(${names}::text[]) with ordinality as given (name, place)
    where not exists (select from foods f where f.name = given.name)
    order by place on conflict do nothing`.execute(db);
  await sql`${prepared}
    with given as (
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
    )
    insert into recipe_foods (recipe_id, food_id, size, signature, rest)
    select recipe_id, food_id, count(*) filter (where counts) over whole,
      coalesce(bit_or(bit) filter (where needed) over whole, 0),
      case when counts then bit_xor(hash) filter (where counts) over whole # hash end
    from marked window whole as (partition by recipe_id)`.execute(db);
}
