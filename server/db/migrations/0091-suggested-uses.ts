import type { IngredientRow } from '@potluck/recipe-text/ingredient-row.ts';
import { type Kysely, sql } from 'kysely';
import { suggestedKeys } from '#domain/recipe/row-keys.ts';

const batch = 2_000;

type Recipe = {
  id: number;
  ingredients: (IngredientRow & { key: number })[];
  steps: { id: number; content: string }[];
};

/** Notes for every step which ingredients it seems to use, as saving a recipe does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local potluck.quiet = 'on'`.execute(db);
  let after: number | undefined = 0;
  while (after !== undefined) after = await fillBatch(db, after);
  await sql`
    set local potluck.quiet = 'off';
    select pg_notify('potluck_pages', 'everything')`.execute(db);
}

/** Fills the next recipes and returns the last id, or undefined after the last recipe. */
async function fillBatch(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  const { rows: recipes } = await sql<Recipe>`
    select r.id,
      (
        select coalesce(json_agg(json_build_object('key', coalesce(key, position),
          'quantity', quantity, 'unit', unit, 'name', name) order by position), '[]')
        from ingredients where recipe_id = r.id
      ) as ingredients,
      (
        select coalesce(json_agg(json_build_object('id', id, 'content', content) order by position), '[]')
        from steps where recipe_id = r.id
      ) as steps
    from recipes r where r.id > ${after} order by r.id limit ${batch}`.execute(db);
  const found = recipes.flatMap(({ ingredients, steps }) =>
    suggestedKeys(ingredients, steps).map((keys, i) => ({ id: steps[i]?.id, keys })),
  );
  const used = found.filter(({ keys }) => keys.length > 0);
  await sql`
    update steps s set suggested = f.keys::integer[]
    from unnest(${used.map(({ id }) => id)}::bigint[],
      ${used.map(({ keys }) => `{${keys}}`)}::text[]) as f (id, keys)
    where s.id = f.id`.execute(db);
  return recipes.at(-1)?.id;
}
