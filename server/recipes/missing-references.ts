import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { Schema } from '../db/schema.ts';

/** Returns a recipe without an author or categories that no longer exist, and locks the existing ones. */
export async function dropMissingReferences(
  trx: Transaction<Schema>,
  input: RecipeInput,
): Promise<RecipeInput> {
  const { rows } = await sql<{ authorId: number | null; categoryIds: number[] }>`
    select
      (select id from authors where id = ${input.authorId} for key share) as "authorId",
      array(select id from categories where id = any (${input.categoryIds}::bigint[])
        for key share) as "categoryIds"`.execute(trx);
  const there = new Set(rows[0]?.categoryIds.map(Number));
  return {
    ...input,
    authorId: rows[0]?.authorId ?? null,
    categoryIds: input.categoryIds.filter((category) => there.has(category)),
  };
}
