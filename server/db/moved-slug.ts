import { type RawBuilder, sql } from 'kysely';
import { db } from './database.ts';
import type { SlugKind } from './schema.ts';

/** Returns the current slug of the record that retired `slug`, or null (docs/requirements/overview.md#old-addresses). */
export async function findMovedSlug(kind: SlugKind, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select coalesce(r.slug, a.slug, c.slug)::text as slug
    from retired_slugs old
    left join recipes r on r.id = old.recipe_id
    left join authors a on a.id = old.author_id
    left join categories c on c.id = old.category_id
    where old.kind = ${kind} and old.slug = ${slug}`.execute(db);
  return rows[0]?.slug ?? null;
}

/**
 * Returns SQL for the current slugs of tags, sorted. A retired slug that a tag has again belongs to that tag.
 */
export function selectCurrentTagSlugs(slugs: string[]): RawBuilder<string[]> {
  return sql`array(
    select distinct coalesce(live.slug, moved.slug, given) collate "C" from unnest(${slugs}::text[]) given
    left join tags live on live.slug = given
    left join retired_slugs old on old.kind = 'tag' and old.slug = given
    left join tags moved on moved.id = old.tag_id
    order by 1
  )`;
}
