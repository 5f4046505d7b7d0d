import { type RawBuilder, sql } from 'kysely';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { picture } from '../db/picture.ts';

/**
 * Returns SQL for a JSON list of `RecipeCard`s. `rows` selects `id` and `place` (their order) of at most
 * one page of recipes.
 */
export function cards(rows: RawBuilder<unknown>): RawBuilder<RecipeCard[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'slug', r.slug, 'title', r.title, 'description', r.description,
      'featured', r.featured, 'totalTime', r.total_time, 'picture', ${picture('r.featured_image')},
      'chef', (
        select json_build_object('name', a.name, 'slug', a.slug, 'picture', ${picture('a.profile_image')})
        from authors a where a.id = r.author_id
      ),
      'categories', (
        select coalesce(json_agg(json_build_object('name', two.name, 'slug', two.slug) order by two.position), '[]')
        from (
          select c.name, c.slug, rc.position
          from recipe_categories rc join categories c on c.id = rc.category_id
          where rc.recipe_id = r.id order by rc.position limit 2
        ) two
      )
    ) order by page.place), '[]')
    from (${rows}) page join recipes r on r.id = page.id
  )`;
}
