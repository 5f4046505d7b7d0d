import { sql } from 'kysely';
import { findMissingReference } from '../db/find-missing-reference.ts';
import { transact } from '../db/transact.ts';

const tables = {
  recipes: { kept: 'recipes', links: 'favorite_recipes', column: 'recipe_id' },
  chefs: { kept: 'authors', links: 'favorite_chefs', column: 'chef_id' },
} as const;

/**
 * Adds or removes a user's favorite recipe or chef; idempotent. Returns false when the slug is
 * unknown. For that user.
 */
export async function saveFavorite(
  kind: keyof typeof tables,
  userId: string,
  slug: string,
  favorite: boolean,
): Promise<boolean> {
  const { kept, links, column } = tables[kind];
  const change = favorite
    ? sql`insert into ${sql.table(links)} (user_id, ${sql.ref(column)})
        select ${userId}, id from chosen on conflict do nothing`
    : sql`delete from ${sql.table(links)}
        where user_id = ${userId} and ${sql.ref(column)} = (select id from chosen)`;
  try {
    const { rows } = await transact((trx) =>
      sql`
        with chosen as (select id from ${sql.table(kept)} where slug = ${slug}), changed as (${change})
        select id from chosen`.execute(trx),
    );
    return rows.length > 0;
  } catch (error) {
    // It was deleted in the meantime.
    if (findMissingReference(error) === null) throw error;
    return false;
  }
}
