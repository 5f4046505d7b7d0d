import { type RawBuilder, sql } from 'kysely';
import type { ChefSummary } from '#domain/chef/chef.ts';
import { parseSearch } from '#domain/filters/parse-search.ts';
import type { RecipeSort } from '#domain/filters/recipe-filters.ts';
import { db } from '../db/database.ts';
import { selectPicture } from '../db/select-picture.ts';
import { createSlots } from '../processes/slots.ts';
import { matchCondition, withParsedSearch } from '../search/matches.ts';
import { readInIndexOrder } from '../search/matches-in-order.ts';
import { recipeListOrders } from '../search/order.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type FavoriteRecipes = RecipesPage & {
  /** The number of all favorites, found or not. */
  saved: number;
};

/** With more favorites, the index finds the matches faster than each document. */
const few = 1_000;
/**
 * All favorites of a user are searched, counted and sorted, which takes a second for 100,000. With a slot of their own,
 * other searches need not wait for it.
 */
export const acquireFavoritesSlot = createSlots(1, 10);

/**
 * Returns one page of the favorite recipes of a user that match a search. Newest and oldest count
 * from the day they were saved. For that user.
 */
export async function listFavoriteRecipes(
  userId: string,
  search = '',
  sort: RecipeSort = 'newest',
  after?: string | null,
): Promise<FavoriteRecipes> {
  // Misspelled words are not corrected, because the page could not say so.
  const words = parseSearch(search, new Map());
  using _ = await acquireFavoritesSlot();
  const select = (where: RawBuilder<unknown>) => sql`
    select r.id, f.created_at, r.sort_title, r.total_time
    from favorite_recipes f join recipes r on r.id = f.recipe_id
    where f.user_id = ${userId} and ${where}`;
  const isFound = words
    ? sql`
        case when (select count(*) > ${few} from favorite_recipes where user_id = ${userId})
          then r.id in (select id from find_matches((select anywhere from q)))
          else (select ${matchCondition('anywhere')} from recipe_search s where s.recipe_id = r.id)
        end`
    : // Nothing matches a search without a letter or digit.
      sql.lit(search === '');
  const found = readInIndexOrder(
    sql`select * from favorites`,
    recipeListOrders[sort],
    sql`(select count(*) from favorites)`,
  );
  return await findRecipesPage<Pick<FavoriteRecipes, 'saved'>>(
    {
      ...found,
      given: sql`${words ? sql`${withParsedSearch(words)},` : sql``} favorites as (${select(isFound)})`,
    },
    after,
    sql`(select count(*) from (${select(sql`true`)}) f) as saved`,
  );
}

/** Returns the 200 newest favorite chefs of a user, newest first. For that user. */
export async function listFavoriteChefs(userId: string): Promise<ChefSummary[]> {
  const { rows } = await sql<ChefSummary>`
    select a.id, a.name, a.slug, a.bio, ${selectPicture('a.profile_image')} as picture,
      (select count(*) from recipes r where r.author_id = a.id) as "recipeCount"
    from favorite_chefs f join authors a on a.id = f.chef_id
    where f.user_id = ${userId}
    order by f.created_at desc, a.id desc limit 200`.execute(db);
  return rows;
}
