import { type RawBuilder, sql } from 'kysely';
import type { RecipeFilters } from '#domain/recipe/recipe-filters.ts';

/**
 * Returns SQL for the marks of the filters that may have several values (migration 0102). What is unknown has
 * the id 0, which no recipe has.
 */
export function filterMarks({ tags, diets }: RecipeFilters): RawBuilder<unknown> {
  return sql`
    array(
      select 't' || coalesce((select id from tags where slug = wanted), 0)
      from unnest(${tags}::text[]) as wanted
    ) || array(select 'd' || diet from unnest(${diets}::text[]) as diet)`;
}

/** Returns SQL for the marks of the filters that have one value. */
export function choiceMarks(filters: RecipeFilters): RawBuilder<unknown> {
  const { category, difficulty, time, chef, cuisine } = filters;
  const idOf = (table: string, slug: string) =>
    sql`coalesce((select id from ${sql.table(table)} where slug = ${slug}), 0)`;
  return sql`array_remove(array[
    case when ${category} <> 'all' then 'c' || ${idOf('categories', category)} end,
    case when ${difficulty} <> 'any' then 'l' || ${difficulty} end,
    case when ${time}::integer > 0 then 'm' || ${time}::integer end,
    case when ${chef} <> '' then 'a' || ${idOf('authors', chef)} end,
    case when ${cuisine} <> '' then 'k' || ${cuisine} end
  ]::text[], null)`;
}

/** Returns whether only the index of documents can apply these filters: others than category and difficulty. */
export function needsIndex({ tags, cuisine, diets, time, chef }: RecipeFilters): boolean {
  return tags.length + diets.length + time > 0 || cuisine + chef !== '';
}
