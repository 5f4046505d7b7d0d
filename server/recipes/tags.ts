import { sql, type Transaction } from 'kysely';
import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

/** Returns names as the site spells these tags; names with one slug are one tag. */
export async function spelledTags(names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const bySlug = slugged(names);
  const known = await db
    .selectFrom('tags')
    .select(['slug', 'name'])
    .where('slug', 'in', [...bySlug.keys()])
    .execute();
  for (const { slug, name } of known) bySlug.set(slug, name);
  return [...bySlug.values()];
}

function slugged(names: string[]): Map<string, string> {
  const bySlug = new Map<string, string>();
  for (const name of names) {
    const slug = slugify(name, '');
    if (slug && !bySlug.has(slug)) bySlug.set(slug, name);
  }
  return bySlug;
}

/** Gives a recipe without tags those with these names; names with one slug are one tag. */
export async function writeTags(
  trx: Transaction<Schema>,
  recipe_id: number,
  names: string[],
): Promise<void> {
  const bySlug = slugged(names);
  const slugs = [...bySlug.keys()];
  const given = sql`unnest(${[...bySlug.values()]}::text[], ${slugs}::text[])
    with ordinality as given (name, slug, position)`;
  // Once more if a tag was removed in between.
  for (let missing = slugs.length; missing > 0; ) {
    // In one order, so that simultaneous writes do not deadlock.
    await sql`${prepared}
      insert into tags (name, slug) select name, slug from ${given}
      where not exists (select from tags t where t.slug = given.slug)
      order by slug on conflict do nothing`.execute(trx);
    const { numAffectedRows = 0n } = await sql`${prepared}
      insert into recipe_tags (recipe_id, tag_id, position)
      select ${recipe_id}::bigint, t.id, given.position
      from (select id, slug from tags where slug = any (${slugs}) order by slug for key share) t
      join ${given} on given.slug = t.slug
      on conflict do nothing`.execute(trx);
    missing -= Number(numAffectedRows);
  }
}

/** Removes the tags that no recipe has. */
export async function removeUnusedTags(): Promise<void> {
  await transact(async (trx) => {
    const unused = sql`not exists (select from recipe_tags where tag_id = tags.id)`;
    // A recipe that is being saved may start using such a tag: it waits for these locks, or holds its own.
    const { rows } = await sql<{ id: number }>`
      select id from tags where ${unused} order by slug for update skip locked`.execute(trx);
    await sql`
      delete from tags where id = any (${rows.map(({ id }) => id)}::bigint[]) and ${unused}
    `.execute(trx);
  });
}
