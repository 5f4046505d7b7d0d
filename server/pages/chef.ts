import { sql } from 'kysely';
import type { Chef } from '#domain/chef/chef.ts';
import { picture } from '../db/picture.ts';
import { dependsOn } from '../page-cache/depends.ts';
import { countOf, inOrder } from '../search/matches-in-order.ts';
import { orders } from '../search/order.ts';
import { findRecipesPage, type RecipesPage } from './recipe-matches.ts';

export type ChefPage = RecipesPage & { chef: Chef };

/** Returns a chef and one page of their recipes, newest first, or null when there is no such chef. */
export async function findChefPage(slug: string, after?: string | null): Promise<ChefPage | null> {
  dependsOn(`chef/${slug}`);
  const id = sql`(select id from authors where slug = ${slug})`;
  const newest = sql`select id, created_at from recipes where author_id = ${id}`;
  const chef = sql`(
    select json_build_object(
      'name', a.name, 'slug', a.slug, 'bio', a.bio, 'picture', ${picture('a.profile_image')},
      'links', json_strip_nulls(json_build_object(
        'Facebook', a.facebook_url, 'Instagram', a.instagram_url,
        'YouTube', a.youtube_url, 'X', a.twitter_url)))
    from authors a where a.slug = ${slug}
  ) as chef`;
  const page = await findRecipesPage<{ chef: Chef | null }>(
    inOrder(newest, orders.newest, countOf(sql`'chef/' || ${id}`)),
    after,
    chef,
  );
  return page.chef ? { ...page, chef: page.chef } : null;
}
