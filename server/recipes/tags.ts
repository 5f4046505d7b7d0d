import { type Kysely, sql, type Transaction } from 'kysely';
import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { preparedStatementMark } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

/** Returns the names of tags in their existing spelling. Names with the same slug are one tag. */
export async function normalizeTagSpelling(
  names: string[],
  database: Kysely<Schema> = db,
): Promise<string[]> {
  if (names.length === 0) return [];
  const bySlug = slugged(names);
  const known = await database
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

/** Adds tags with these names to a recipe without tags; names with the same slug are one tag. */
export async function storeTags(
  trx: Transaction<Schema>,
  recipe_id: number,
  names: string[],
): Promise<void> {
  const bySlug = slugged(names);
  const slugs = [...bySlug.keys()];
  const given = sql`unnest(${[...bySlug.values()]}::text[], ${slugs}::text[])
    with ordinality as given (name, slug, position)`;
  // Repeats if a tag was removed in between.
  for (let missing = slugs.length; missing > 0; ) {
    // In a fixed order, so that simultaneous writes do not deadlock.
    await sql`${preparedStatementMark}
      insert into tags (name, slug) select name, slug from ${given}
      where not exists (select from tags t where t.slug = given.slug)
      order by slug on conflict do nothing`.execute(trx);
    const { numAffectedRows = 0n } = await sql`${preparedStatementMark}
      insert into recipe_tags (recipe_id, tag_id, position)
      select ${recipe_id}::bigint, t.id, given.position
      from (select id, slug from tags where slug = any (${slugs}) order by slug for key share) t
      join ${given} on given.slug = t.slug
      on conflict do nothing`.execute(trx);
    missing -= Number(numAffectedRows);
  }
}

/** Returns the ids of the tags with these names, in one order, adding those that are missing; locked until the transaction ends. */
export async function addTags(trx: Transaction<Schema>, names: string[]): Promise<number[]> {
  const bySlug = slugged(names);
  const slugs = [...bySlug.keys()];
  for (;;) {
    await sql`
      insert into tags (name, slug)
      select * from unnest(${[...bySlug.values()]}::text[], ${slugs}::text[]) as given (name, slug)
      order by slug on conflict do nothing`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      select id from tags where slug = any (${slugs}) order by slug for key share`.execute(trx);
    // Once more if a tag was removed in between.
    if (rows.length === slugs.length) return rows.map(({ id }) => id);
  }
}

/** Removes the tags that no recipe has. */
export async function removeUnusedTags(): Promise<void> {
  let after: string | null = '';
  while (after !== null) after = await removeUnusedTagsAfter(after);
}

/** More at once would exceed the time limit of a statement. */
const maxRemoved = 1000;

/** Removes some of the tags beyond a slug; returns the last slug, or null if there are no more. */
function removeUnusedTagsAfter(after: string): Promise<string | null> {
  return transact(async (trx) => {
    const unused = sql`not exists (select from recipe_tags where tag_id = tags.id)`;
    // A recipe that is being saved may start using such a tag. It waits for these locks, or holds its own.
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from tags where slug > ${after} and ${unused}
      order by slug limit ${maxRemoved} for update skip locked`.execute(trx);
    await sql`
      delete from tags where id = any (${rows.map(({ id }) => id)}::bigint[]) and ${unused}
    `.execute(trx);
    return rows.length < maxRemoved ? null : (rows.at(-1)?.slug ?? null);
  });
}
