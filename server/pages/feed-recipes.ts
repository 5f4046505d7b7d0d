import type { IngredientRow } from '@potluck/recipe-text/row';
import { sql } from 'kysely';
import type { Chef } from '#domain/chef/chef.ts';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { db } from '../db/database.ts';
import { type CategoryPage, findCategoryPage } from './category.ts';
import { findChefPage } from './chef.ts';
import { listRecipes } from './recipes.ts';

type Details = Pick<RecipePage, 'servings' | 'notes' | 'createdAt' | 'updatedAt'> & {
  ingredients: IngredientRow[];
};

export type FeedRecipe = RecipeSummary &
  Details & { steps: { content: string; image: string | null }[] };

/** Returns the newest recipes of the site with everything needed to cook them. */
export async function listFeedRecipes(): Promise<FeedRecipe[]> {
  return complete((await listRecipes(defaultFilters)).recipes);
}

/** Returns the newest recipes of a category, or null when there is no such category. */
export async function findCategoryFeed(
  slug: string,
): Promise<{ category: CategoryPage['category']; recipes: FeedRecipe[] } | null> {
  const page = await findCategoryPage(slug);
  return page && { category: page.category, recipes: await complete(page.recipes) };
}

/** Returns the newest recipes of a chef, or null when there is no such chef. */
export async function findChefFeed(
  slug: string,
): Promise<{ chef: Chef; recipes: FeedRecipe[] } | null> {
  const page = await findChefPage(slug);
  return page && { chef: page.chef, recipes: await complete(page.recipes) };
}

async function complete(cards: RecipeSummary[]): Promise<FeedRecipe[]> {
  const { rows } = await sql<Omit<FeedRecipe, keyof RecipeSummary> & { id: number }>`
    select
      r.id, r.servings, r.notes, to_json(r.created_at) as "createdAt",
      to_json(r.updated_at) as "updatedAt",
      (
        select coalesce(json_agg(json_build_object(
          'quantity', quantity, 'unit', unit, 'name', name) order by position), '[]')
        from ingredients where recipe_id = r.id
      ) as ingredients,
      (
        select coalesce(json_agg(json_build_object(
          'content', content, 'image', image) order by position), '[]')
        from steps where recipe_id = r.id
      ) as steps
    from recipes r
    where r.id = any (${cards.map((card) => card.id)}::bigint[])`.execute(db);
  const details = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const detail = details.get(card.id);
    return detail ? [{ ...card, ...detail }] : [];
  });
}
