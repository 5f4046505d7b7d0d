import { sql } from 'kysely';
import { db } from '../../db/database.ts';
import type { ImportContent } from './content.ts';

export type ImportToReview = {
  id: string;
  original: string;
  content: ImportContent;
  problems: string[];
  /** The recipe that was saved from it. */
  recipe_id: number | null;
};

/** Returns an import to review, or null. For admins. */
export async function findImport(id: string): Promise<ImportToReview | null> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null;
  const { rows } = await sql<ImportToReview>`
    select i.id, original, content, problems, r.id as recipe_id
    from imports i left join recipes r on r.source = 'form:' || i.id
    where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the newest recipe that was imported from one of these addresses. For admins. */
export function findKnown(...addresses: (string | null | undefined)[]) {
  const asked = addresses.filter((address) => address);
  return db
    .selectFrom('recipes')
    .select(['id', 'title'])
    .where(({ or, eb }) => {
      const isOne = sql<string>`any(${asked}::text[])`;
      return or([eb('source', '=', isOne), eb('source_url', '=', isOne)]);
    })
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
