import { sql } from 'kysely';
import type { RecipeSort } from '#domain/filters/recipe-filters.ts';
import { addCacheTags } from '../page-cache/cache-tags.ts';
import { readInIndexOrder, selectCount } from '../search/matches-in-order.ts';
import { recipeListOrders, sortColumns } from '../search/order.ts';
import {
  pickTilePicture,
  selectCategoryPictures,
  type TileCandidates,
  type TileWithPicture,
} from './place-tiles.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type CategoryPage = RecipesPage & {
  category: TileWithPicture<{ name: string; slug: string; description: string }>;
};

type Row = TileCandidates<{ name: string; slug: string; description: string }>;

/** Returns one page of a category's recipes, or null when there is no such category. */
export async function findCategoryPage(
  slug: string,
  after?: string | null,
  sort: RecipeSort = 'newest',
): Promise<CategoryPage | null> {
  addCacheTags(`category/${slug}`);
  const id = sql`(select id from categories where slug = ${slug})`;
  const recipes = sql`
    select m.recipe_id as id, ${sortColumns} from recipe_categories m where m.category_id = ${id}`;
  const category = sql`(
    select json_build_object('name', name, 'slug', slug, 'description', description,
      'shows', ${selectCategoryPictures(sql`id`)})
    from categories where slug = ${slug}
  ) as category`;
  const page = await findRecipesPage<{ category: Row | null }>(
    {
      ...readInIndexOrder(recipes, recipeListOrders[sort], selectCount(sql`'category/' || ${id}`)),
      category: slug,
    },
    after,
    category,
  );
  if (!page.category) return null;
  // A picture that the list below does not repeat or, in a short list, its last one.
  const seen = new Set(page.recipes.map((recipe) => recipe.slug));
  seen.delete(page.category.shows.at(-1)?.slug ?? '');
  return { ...page, category: pickTilePicture(page.category, seen) };
}
