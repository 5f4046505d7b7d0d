import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Terms } from '#domain/terms/terms.ts';
import type { Schema } from '../db/schema.ts';

/** Where categories or tags are stored, and how they are linked to recipes. */
export type TermKind = {
  kind: 'category' | 'tag';
  table: RawBuilder<unknown>;
  links: RawBuilder<unknown>;
  /** The column of `links` with the term's id. */
  column: RawBuilder<unknown>;
  /** The number of recipes of the row `t`. */
  recipes: RawBuilder<number>;
  /** The description of the row `t`; empty for tags, which have none. */
  description: RawBuilder<string>;
  /** Moves other references from the terms `ids` to `into`, before the terms are deleted. */
  moveElsewhere?: (trx: Transaction<Schema>, ids: number[], into: number) => Promise<void>;
};

export const termKinds: Record<Terms, TermKind> = {
  categories: {
    kind: 'category',
    table: sql.table('categories'),
    links: sql.table('recipe_categories'),
    column: sql.ref('category_id'),
    recipes: sql`count_recipes('category/' || t.id)`,
    description: sql`t.description`,
    moveElsewhere: moveTrash,
  },
  tags: {
    kind: 'tag',
    table: sql.table('tags'),
    links: sql.table('recipe_tags'),
    column: sql.ref('tag_id'),
    recipes: sql`(select count(*) from recipe_tags where tag_id = t.id)`,
    description: sql`''`,
  },
};

async function moveTrash(trx: Transaction<Schema>, ids: number[], into: number) {
  await sql`
    update trashed_recipes t
    set content = jsonb_set(content, '{input,categoryIds}', (
      select jsonb_agg(id order by place) from (
        select case when id = any (${ids}::bigint[]) then ${into}::bigint else id end as id,
          min(place) as place
        from jsonb_array_elements_text(t.content #> '{input,categoryIds}')
          with ordinality as had (written, place), cast(written as bigint) as id
        group by 1
      ) has
    ))
    where exists (
      select from jsonb_array_elements_text(t.content #> '{input,categoryIds}') as id
      where id::bigint = any (${ids}::bigint[])
    )`.execute(trx);
}
