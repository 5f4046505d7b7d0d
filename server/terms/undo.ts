import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Terms } from '#domain/terms/terms.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { batchRecipes } from '../db/refresh-search.ts';
import type { Schema } from '../db/schema.ts';
import { termKinds } from './kind.ts';
import { refreshRecipesOfTerms } from './refresh-recipes.ts';
import { transactTermChange } from './transact-term-change.ts';

const minutes = 60;

/** The changes of a merge: table rows, and the positions of the target in the moved recipes. */
type Merge = {
  terms: Terms;
  into: number;
  rows: { id: number; name: string; slug: string }[];
  links: { recipe: number; term: number; position: number }[];
  places: { recipe: number; position: number }[];
  slugs: { slug: string; term: number }[];
};

/** Stores the rows that a merge will change, and returns the id for `undoMerge`. */
export async function storeMergeUndo(
  trx: Transaction<Schema>,
  actor: Actor,
  terms: Terms,
  ids: number[],
  into: number,
): Promise<string> {
  const { table, links, column } = termKinds[terms];
  const merged = sql`any (${ids}::bigint[])`;
  const id = randomUUID();
  await sql`
    insert into term_undos (id, user_id, content)
    select ${id}, ${actor.id}, json_build_object('terms', ${terms}::text, 'into', ${into}::bigint,
      'rows', (select json_agg(t order by id) from ${table} t where id = ${merged}),
      'links', (
        select coalesce(json_agg(json_build_object(
          'recipe', recipe_id, 'term', ${column}, 'position', position)), '[]')
        from ${links} where ${column} = ${merged}
      ),
      'places', (
        select coalesce(json_agg(json_build_object('recipe', recipe_id, 'position', position)), '[]')
        from ${links} where ${column} = ${into}
          and recipe_id in (select recipe_id from ${links} where ${column} = ${merged})
      ),
      'slugs', (
        select coalesce(json_agg(json_build_object('slug', slug, 'term', ${column})), '[]')
        from retired_slugs where ${column} = ${merged}
      ))`.execute(trx);
  return id;
}

/**
 * Undoes a merge of this user within an hour. The terms return with their slugs, and so do their
 * recipes that still have the target. Returns the number of recipes, or null when there is nothing
 * to undo or a slug is taken.
 */
export async function undoMerge(
  actor: Actor,
  id: string,
): Promise<{ terms: Terms; restored: number } | null> {
  const undo = transactTermChange(async (trx) => {
    const { rows } = await sql<{ content: Merge }>`
      delete from term_undos
      where id = ${id} and user_id = ${actor.id}
        and created_at > now() - make_interval(mins => ${minutes})
      returning content`.execute(trx);
    const merge = rows[0]?.content;
    if (!merge) return null;
    await restoreTerms(trx, merge);
    const recipes = await moveBack(trx, merge);
    const { kind } = termKinds[merge.terms];
    for (const { id, name } of merge.rows) {
      await recordChange(trx, actor, { action: 'restore', kind, id, name, after: { name } });
    }
    await refreshRecipesOfTerms(trx, recipes);
    return { terms: merge.terms, restored: merge.rows.length };
  });
  return undo.catch((error) => {
    // Another term has the slug, or the target no longer exists.
    if (['23505', '23503'].includes(error.code)) return null;
    throw error;
  });
}

async function restoreTerms(trx: Transaction<Schema>, { terms, into, rows, slugs }: Merge) {
  const { kind, table, column } = termKinds[terms];
  await sql`
    insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})
  `.execute(trx);
  await sql`
    delete from retired_slugs where kind = ${kind} and ${column} = ${into}
      and slug = any (${rows.map(({ slug }) => slug)}::text[])`.execute(trx);
  await sql`
    update retired_slugs r set ${column} = s.term
    from json_to_recordset(${JSON.stringify(slugs)}::json) as s (slug text, term bigint)
    where r.kind = ${kind} and r.slug = s.slug and r.${column} = ${into}`.execute(trx);
}

/** Returns the recipes whose terms were restored. */
async function moveBack(trx: Transaction<Schema>, merge: Merge): Promise<number[]> {
  const { links, column } = termKinds[merge.terms];
  const { into } = merge;
  const moved = [...new Set(merge.links.map(({ recipe }) => recipe))];
  const { rows } = await sql<{ id: number }>`
    select id from recipes where id in (
      select recipe_id from ${links} where ${column} = ${into} and recipe_id = any (${moved}::bigint[])
    ) order by id for no key update`.execute(trx);
  const recipes = rows.map(({ id }) => id);
  const linksOf = Map.groupBy(merge.links, ({ recipe }) => recipe);
  const placesOf = Map.groupBy(merge.places, ({ recipe }) => recipe);
  for (const batch of batchRecipes(recipes)) {
    const had = batch.flatMap((id) => linksOf.get(id) ?? []);
    const places = batch.flatMap((id) => placesOf.get(id) ?? []);
    await sql`
      with had as (
        select recipe, position from json_to_recordset(${JSON.stringify(places)}::json)
          as p (recipe bigint, position integer)
      ), gone as (
        delete from ${links} where ${column} = ${into} and recipe_id = any (${batch}::bigint[])
          and recipe_id not in (select recipe from had)
      )
      update ${links} l set position = had.position
      from had where l.recipe_id = had.recipe and l.${column} = ${into}`.execute(trx);
    await sql`
      insert into ${links} (recipe_id, ${column}, position)
      select recipe, term, position
      from json_to_recordset(${JSON.stringify(had)}::json)
        as l (recipe bigint, term bigint, position integer)
      on conflict do nothing`.execute(trx);
  }
  return recipes;
}

/** Deletes merges that can no longer be undone. */
export async function pruneTermUndos(): Promise<void> {
  await db
    .deleteFrom('term_undos')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute();
}
