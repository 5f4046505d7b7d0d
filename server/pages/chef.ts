import { sql } from 'kysely';
import type { Chef } from '#domain/chef/chef.ts';
import type { RecipeSort } from '#domain/filters/recipe-filters.ts';
import { selectPicture } from '../db/select-picture.ts';
import { addCacheTags } from '../page-cache/cache-tags.ts';
import { readInIndexOrder, selectCount } from '../search/matches-in-order.ts';
import { recipeListOrders, sortColumns } from '../search/order.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type ChefPage = RecipesPage & { chef: Chef };

/** Returns a chef and one page of their recipes, or null when there is no such chef. */
export async function findChefPage(
  slug: string,
  after?: string | null,
  sort: RecipeSort = 'newest',
): Promise<ChefPage | null> {
  addCacheTags(`chef/${slug}`);
  const id = sql`(select id from authors where slug = ${slug})`;
  const recipes = sql`select m.id, ${sortColumns} from recipes m where m.author_id = ${id}`;
  const chef = sql`(
    select json_build_object(
      'name', a.name, 'slug', a.slug, 'bio', a.bio, 'picture', ${selectPicture('a.profile_image')},
      'links', json_strip_nulls(json_build_object(
        'Facebook', a.facebook_url, 'Instagram', a.instagram_url,
        'YouTube', a.youtube_url, 'X', a.twitter_url)))
    from authors a where a.slug = ${slug}
  ) as chef`;
  const page = await findRecipesPage<{ chef: Chef | null }>(
    readInIndexOrder(recipes, recipeListOrders[sort], selectCount(sql`'chef/' || ${id}`)),
    after,
    chef,
  );
  return page.chef ? { ...page, chef: page.chef } : null;
}
