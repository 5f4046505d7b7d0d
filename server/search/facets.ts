import { type RawBuilder, sql } from 'kysely';
import { markedFilters } from '#domain/filters/recipe-filters.ts';
import { db } from '../db/database.ts';
import { cacheUntilWrite } from '../page-cache/cache-until-write.ts';
import { isSubscribed } from '../page-cache/subscription.ts';

const cuisineName = sql`(
  select min(cuisine) from recipes where cuisine_slug = top.value and cuisine_slug <> ''
)`;

/** Above this many recipes, facets are not counted. */
const mostCounted = 3_000;
const mostValues = 30;

/**
 * Returns SQL for the facets of a search; null when there are too many recipes to count. For a single-choice
 * filter, a recipe counts if it meets all other filters (functions/search-documents.sql).
 */
export const selectSearchFacets: RawBuilder<unknown> = sql`(
  select case when size <= ${sql.lit(mostCounted)} then (${facetsOf(sql`
    select left(mark, 1) as kind, substr(mark, 2) as value, count(*) as amount
    from (
      select f.marks, (
        select case count(*) when 0 then '' when 1 then min(left(choice, 1)) end
        from unnest(q.choices) as choice where choice <> all (f.marks)
      ) as missed
      -- Without an offset, PostgreSQL would compare the choices again for each mark.
      from find_matches(q.base) m join recipe_marks f on f.recipe_id = m.id
      where size > 0 offset 0
    ) r, unnest(r.marks) as mark
    where r.missed = '' or r.missed = left(mark, 1)
    group by mark`)}
  ) end
  from q, lateral (
    select case
      when (select n from counted) > ${sql.lit(mostCounted)} then null
      when is_all then count_recipes('all')
      when choices = '{}' then (select n from counted)
      else count_matches(base)
    end as size
  ) measured
)`;

const keptCounts = sql`
  select substr(scope, 7, 1) as kind, substr(scope, 8) as value, sum(amount) as amount
  from recipe_counts where scope like 'word/~%' and scope not like 'word/~x=%' group by scope`;

/** Returns SQL for the facets of all recipes, from cached counts that are summed again after a write. */
export async function selectAllFacets(): Promise<RawBuilder<unknown>> {
  if (!isSubscribed()) return sql`(${facetsOf(keptCounts)})`;
  const counts = await cacheUntilWrite('recipes', true, addUp);
  return sql`(${facetsOf(sql`
    select * from json_to_recordset(${counts}) as kept (kind text, value text, amount bigint)`)})`;
}

async function addUp(): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    with ${top(keptCounts)}
    select coalesce(json_agg(top), '[]')::text as counts from top`.execute(db);
  return rows[0]?.counts ?? '[]';
}

/** Returns a common table expression with the most frequent values, by kind. */
function top(counts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`top as materialized (
    select * from (
      select kind, value, amount, row_number() over (partition by kind order by amount desc, value) as place
      from (${counts}) c where amount > 0
    ) ranked
    where place <= ${sql.lit(mostValues)}
  )`;
}

/** Returns a query of the facets in `counts`: the kind of mark, its value, and the number of recipes. */
function facetsOf(counts: RawBuilder<unknown>): RawBuilder<unknown> {
  const lists = markedFilters.map(([facet, { mark, values }]) => {
    const isTable = typeof values === 'string' && values !== 'cuisines';
    const value = isTable ? sql`v.slug` : sql`top.value`;
    const name = isTable ? sql`v.name` : values === 'cuisines' ? cuisineName : sql`null`;
    const names = isTable ? sql`join ${sql.table(values)} v on v.id = top.value::bigint` : sql``;
    return sql`${sql.lit(facet)}, (
      select coalesce(json_agg(
        json_build_object('value', ${value}, 'name', ${name}, 'count', top.amount) order by top.place
      ), '[]')
      from top ${names} where top.kind = ${sql.lit(mark)}
    )`;
  });
  return sql`
    with ${top(counts)}
    select json_build_object(${sql.join(lists)})`;
}
