import { type QueryExecutorProvider, sql } from 'kysely';
import { readFoods } from '#domain/food/food-of.ts';
import { staples } from '#domain/food/staples.ts';
import type { IngredientRow } from '#domain/recipe/ingredient-row.ts';

/** Stores the foods of recipes that have none stored, sorted by name, so that simultaneous saves do not deadlock. */
export async function writeFoods(
  db: QueryExecutorProvider,
  recipes: { id: number; ingredients: IngredientRow[] }[],
): Promise<void> {
  const found = recipes.flatMap(({ id, ingredients }) =>
    ingredients.flatMap(readFoods).map((food) => ({ id, ...food })),
  );
  if (found.length === 0) return;
  const names = [...new Set(found.map(({ name }) => name))].sort();
  await sql`
    insert into foods (name)
    select name from unnest(${names}::text[]) with ordinality as given (name, place)
    where not exists (select from foods f where f.name = given.name)
    order by place on conflict do nothing`.execute(db);
  await sql`
    with given as (
      select recipe_id, f.id as food_id, bool_or(needed) as needed,
        bool_or(needed) and f.name <> all (${staples}) as counts
      from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ name }) => name)}::text[],
        ${found.map(({ needed }) => needed)}::boolean[]) as g (recipe_id, name, needed)
      join foods f using (name)
      group by recipe_id, f.id
    )
    insert into recipe_foods (recipe_id, food_id, needed, size, signature)
    select recipe_id, food_id, needed, count(*) filter (where counts) over whole,
      coalesce(bit_or(1::bigint << food_id % 64) filter (where counts) over whole, 0)
    from given window whole as (partition by recipe_id)`.execute(db);
}
