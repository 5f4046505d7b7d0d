import { sql, type Transaction } from 'kysely';
import { slugify } from '#domain/records/slug.ts';
import type { Terms } from '#domain/terms/terms.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { batchRecipes } from '../db/refresh-search.ts';
import type { Schema } from '../db/schema.ts';
import { type TermKind, termKinds } from './kind.ts';
import { refreshRecipesOfTerms } from './refresh-recipes.ts';
import { transactTermChange } from './transact-term-change.ts';
import { storeMergeUndo } from './undo.ts';

type Term = { id: number; name: string; description: string };

/**
 * Moves the recipes of `ids` to the term `into` and deletes `ids`, whose slugs then redirect to `into`.
 * Returns null when `into` does not exist, else the counts and the id for `undoMerge`. For admins.
 */
export async function mergeTerms(
  actor: Actor,
  terms: Terms,
  ids: number[],
  into: number,
): Promise<{ into: string; merged: Term[]; recipes: number; undo: string | null } | null> {
  const kind = termKinds[terms];
  const { links, column } = kind;
  const others = ids.filter((id) => id !== into);
  return transactTermChange(async (trx) => {
    const locked = await lockTerms(trx, kind, others, into);
    const target = locked.find(({ id }) => id === into);
    if (!target) return null;
    const merged = locked.filter(({ id }) => id !== into);
    const mergedIds = merged.map(({ id }) => id);
    const undo =
      merged.length > 0 ? await storeMergeUndo(trx, actor, terms, mergedIds, into) : null;
    const recipes = await unlink(trx, kind, others, async (batch) => {
      // A recipe retains the first position of its merged terms.
      await sql`
        insert into ${links} as there (recipe_id, ${column}, position)
        select recipe_id, ${into}, min(position) from ${links}
        where ${column} = any (${others}::bigint[]) and recipe_id = any (${batch}::bigint[])
        group by recipe_id
        on conflict (recipe_id, ${column}) do update
          set position = least(there.position, excluded.position)`.execute(trx);
    });
    await moveAddresses(trx, kind, others, into);
    await kind.moveElsewhere?.(trx, others, into);
    await remove(trx, actor, kind, merged, { mergedInto: target.name });
    await refreshRecipesOfTerms(trx, recipes);
    return { into: target.name, merged, recipes: recipes.length, undo };
  });
}

/**
 * Deletes terms. Terms with recipes are only deleted with `recipesToo`; the recipes remain, without
 * the terms. For admins.
 */
export async function deleteTerms(
  actor: Actor,
  terms: Terms,
  ids: number[],
  recipesToo: boolean,
): Promise<{ deleted: Term[]; kept: Term[] }> {
  const kind = termKinds[terms];
  const { links, column } = kind;
  return transactTermChange(async (trx) => {
    const locked = await lockTerms(trx, kind, ids);
    const { rows } = await sql<{ id: number }>`
      select distinct ${column} as id from ${links}
      where ${column} = any (${ids}::bigint[])`.execute(trx);
    const used = new Set(recipesToo ? [] : rows.map(({ id }) => id));
    const deleted = locked.filter(({ id }) => !used.has(id));
    const recipes = await unlink(
      trx,
      kind,
      deleted.map(({ id }) => id),
    );
    await remove(trx, actor, kind, deleted);
    await refreshRecipesOfTerms(trx, recipes);
    return { deleted, kept: locked.filter(({ id }) => used.has(id)) };
  });
}

/** Renames a tag, unless another tag has the name. For admins. */
export async function renameTag(
  actor: Actor,
  id: number,
  name: string,
): Promise<'renamed' | 'gone' | 'taken'> {
  const kind = termKinds.tags;
  const slug = slugify(name, 'tag');
  const rename = transactTermChange(async (trx) => {
    const [tag] = await lockTerms(trx, kind, [id]);
    if (!tag) return 'gone';
    await trx.updateTable('tags').set({ name, slug }).where('id', '=', id).execute();
    const entry = { action: 'change', kind: 'tag', id, name } as const;
    await recordChange(trx, actor, { ...entry, before: { name: tag.name }, after: { name } });
    const { rows } = await sql<{ id: number }>`
      select recipe_id as id from recipe_tags where tag_id = ${id}`.execute(trx);
    await refreshRecipesOfTerms(
      trx,
      rows.map((row) => row.id),
    );
    return 'renamed';
  });
  return rename.catch((error) => {
    // Only the constraint detects a tag that another transaction is adding or renaming.
    if (error.constraint === 'tags_slug_key') return 'taken';
    throw error;
  });
}

/**
 * Locks the recipes of `ids` and then the terms, in the order of a save, so that they cannot
 * deadlock. Returns the terms of `ids` that exist.
 */
async function lockTerms(
  trx: Transaction<Schema>,
  { table, links, column, description }: TermKind,
  ids: number[],
  into?: number,
): Promise<Term[]> {
  const lockRecipes = () =>
    sql`
      select from recipes where id in (
        select recipe_id from ${links} where ${column} = any (${ids}::bigint[])
      ) order by id for no key update`.execute(trx);
  await lockRecipes();
  const { rows } = await sql<Term>`
    select t.id, t.name, ${description} as description from ${table} t
    where t.id = any (${[...ids, ...(into === undefined ? [] : [into])]}::bigint[])
    order by t.slug for update`.execute(trx);
  // A save that held these locks may have added recipes.
  await lockRecipes();
  return rows;
}

/** Makes the current and retired slugs of the terms `ids` redirect to `into`. */
async function moveAddresses(
  trx: Transaction<Schema>,
  { kind, table, column }: TermKind,
  ids: number[],
  into: number,
): Promise<void> {
  await sql`
    update retired_slugs set ${column} = ${into}
    where ${column} = any (${ids}::bigint[])`.execute(trx);
  await sql`
    insert into retired_slugs (kind, slug, ${column})
    select ${kind}, slug, ${into} from ${table} where id = any (${ids}::bigint[])
    on conflict (kind, slug) do update
      set ${column} = excluded.${column}, retired_at = now()`.execute(trx);
}

/** Removes all recipes from terms, after `prepare` of each batch of them, and returns their ids. */
async function unlink(
  trx: Transaction<Schema>,
  { links, column }: TermKind,
  ids: number[],
  prepare?: (batch: number[]) => Promise<void>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct recipe_id as id from ${links}
    where ${column} = any (${ids}::bigint[]) order by id`.execute(trx);
  const recipes = rows.map(({ id }) => id);
  for (const batch of batchRecipes(recipes)) {
    await prepare?.(batch);
    await sql`
      delete from ${links}
      where ${column} = any (${ids}::bigint[]) and recipe_id = any (${batch}::bigint[])`.execute(
      trx,
    );
  }
  return recipes;
}

async function remove(
  trx: Transaction<Schema>,
  actor: Actor,
  { kind, table }: TermKind,
  deleted: Term[],
  after?: unknown,
): Promise<void> {
  const ids = deleted.map(({ id }) => id);
  await sql`delete from ${table} where id = any (${ids}::bigint[])`.execute(trx);
  for (const { id, name, description } of deleted) {
    const entry = { action: 'delete', kind, id, name } as const;
    const before = { name, ...(description && { description }) };
    await recordChange(trx, actor, { ...entry, before, after });
  }
}
