import type { IngredientRow } from '@potluck/recipe-text/row';
import { sql, type Transaction } from 'kysely';
import { suggestStepUses } from '#domain/recipe/row-keys.ts';
import { db } from '../db/database.ts';
import {
  isLatestRecipeTextVersion,
  markRecipeTextCurrent,
  recipeTextVersion,
} from '../db/recipe-text-version.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { writeFoods } from '../db/write-foods.ts';
import { log } from '../http/log.ts';

/**
 * The maximum number of recipes of one transaction, and the approximate maximum number of letters. Reading
 * them blocks a web process for a few dozen milliseconds; the longest possible recipe takes a fifth of a second.
 */
const batch = { recipes: 25, letters: 100_000 };
const logMilliseconds = 10_000;

/**
 * Recomputes the foods and suggested links of recipes that another version computed, batch by
 * batch. Does not change links that an editor has corrected. Logs a recipe that cannot be computed
 * and leaves it to the next run.
 */
export async function recomputeStaleRecipes(stopping: AbortSignal): Promise<void> {
  if (!(await isLatestRecipeTextVersion(db))) return;
  const started = performance.now();
  let logged = started;
  let recipes = 0;
  const facts = () => ({ recipes, seconds: Math.round(performance.now() - started) / 1000 });
  const failed: number[] = [];
  let most = batch.recipes;
  while (!stopping.aborted) {
    let ids: number[] = [];
    try {
      await transact(async (trx) => {
        const read = await lockStaleRecipes(trx, failed, most);
        ids = read.map(({ id }) => id);
        await recomputeBatch(trx, read);
      });
    } catch (err) {
      const [recipe] = ids;
      if (recipe === undefined) throw err;
      // One by one, to find the recipe that fails.
      most = 1;
      if (ids.length > 1) continue;
      log.error(
        { recipe, err },
        'could not recompute the foods and step ingredients of a recipe; will retry',
      );
      failed.push(recipe);
      most = batch.recipes;
      continue;
    }
    if (ids.length === 0) break;
    recipes += ids.length;
    if (performance.now() - logged < logMilliseconds) continue;
    logged = performance.now();
    log.info(facts(), 'recomputing the foods and step ingredients of recipes');
  }
  if (recipes > 0) log.info(facts(), 'recomputed the foods and step ingredients of recipes');
}

type StaleRecipe = {
  id: number;
  ingredients: (IngredientRow & { key: number })[];
  steps: { position: number; content: string }[];
};

async function recomputeBatch(trx: Transaction<Schema>, recipes: StaleRecipe[]): Promise<void> {
  const ids = recipes.map(({ id }) => id);
  if (ids.length === 0) return;
  const changed = await writeFoods(trx, recipes);
  if (changed.length > 0) {
    await sql`select refresh_recipe_search(${changed}::bigint[])`.execute(trx);
    await sql`select relate_recipe(id) from unnest(${changed}::bigint[]) id order by id`.execute(
      trx,
    );
    // Lists can be filtered by food, so they change too.
    await sql`select say_change('recipes')`.execute(trx);
  }
  await writeSuggestions(trx, recipes);
  await markRecipeTextCurrent(trx, ids);
}

/** Skips recipes that are being saved: the save or the next batch computes them. */
async function lockStaleRecipes(
  trx: Transaction<Schema>,
  failed: number[],
  most: number,
): Promise<StaleRecipe[]> {
  // Uses two ranges, because an index cannot serve `<>`.
  const stale = (beyond: '<' | '>') => sql`
    select recipe_id from recipe_text_versions
    where version ${sql.raw(beyond)} ${recipeTextVersion} and recipe_id <> all (${failed}::bigint[])
    order by version, recipe_id limit ${batch.recipes}`;
  const locked = await sql<{ id: number }>`
    select id from recipes
    where id = any (array((${stale('<')}) union all (${stale('>')})))
    order by id limit ${most} for no key update skip locked`.execute(trx);
  // A new statement, which sees the writes of others before the lock.
  const { rows } = await sql<StaleRecipe>`
    select stale.id,
      (
        select coalesce(json_agg(json_build_object('key', coalesce(key, position),
          'quantity', quantity, 'unit', unit, 'name', name) order by position), '[]')
        from ingredients where recipe_id = stale.id
      ) as ingredients,
      (
        select coalesce(json_agg(json_build_object(
          'position', position, 'content', content) order by position), '[]')
        from steps where recipe_id = stale.id
      ) as steps
    from unnest(${locked.rows.map(({ id }) => id)}::bigint[]) as stale (id)`.execute(trx);
  let letters = 0;
  return rows.filter(({ ingredients, steps }, at) => {
    for (const { name } of ingredients) letters += name.length;
    for (const { content } of steps) letters += content.length;
    return at === 0 || letters <= batch.letters;
  });
}

async function writeSuggestions(trx: Transaction<Schema>, recipes: StaleRecipe[]): Promise<void> {
  const found = recipes.flatMap(({ id, ingredients, steps }) => {
    const suggested = suggestStepUses(ingredients, steps);
    return steps.map(({ position }, i) => ({ id, position, suggested: `{${suggested[i]}}` }));
  });
  await sql`
    update steps s set suggested = given.suggested::integer[]
    from unnest(${found.map(({ id }) => id)}::bigint[],
      ${found.map(({ position }) => position)}::integer[],
      ${found.map(({ suggested }) => suggested)}::text[]) as given (recipe_id, position, suggested)
    where s.recipe_id = given.recipe_id and s.position = given.position
      and s.suggested <> given.suggested::integer[]`.execute(trx);
}
