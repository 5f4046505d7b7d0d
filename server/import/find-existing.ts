import { sql } from 'kysely';
import { db } from '../db/database.ts';

/** The minimum similarity of titles for a hint, from 0 to 1. */
const minSimilarity = 0.5;
/** A frequent title has more matches; these are enough. */
const maxCandidates = 1000;

export type ExistingRecipe = { id: number; title: string };

/** The identity of a recipe: its key in imports, its source pages, and its title if known. */
export type RecipeIdentity = {
  source: string;
  sourceUrl?: string | null;
  title?: string;
  /** Of an export of Potluck, whose recipes may come from one page; only the key identifies them. */
  potluck?: unknown;
};

/**
 * Returns the stored recipe that an import would repeat, or undefined: a recipe with the same key,
 * or from the same page. Several records of a file may name one page, so an imported recipe from
 * there only matches if its title does.
 */
export async function findExistingRecipe({
  source,
  sourceUrl,
  title,
  potluck,
}: RecipeIdentity): Promise<ExistingRecipe | undefined> {
  const pages = potluck === undefined ? [source, sourceUrl ?? source] : [];
  const { rows } = await sql<ExistingRecipe>`
    select id, title from recipes
    where source = ${source} or source_url = any(${pages}::text[])
      and (source is null or source like 'form:%' or title = ${title ?? null} or ${title === undefined})
    order by source = ${source} desc nulls last, id desc
    limit 1`.execute(db);
  return rows[0];
}

/** Returns up to three stored recipes with similar titles, the most similar first. For admins. */
export async function findSimilarRecipes(title: string): Promise<ExistingRecipe[]> {
  const { rows } = await sql<ExistingRecipe>`
    select id, title from (
      -- The index covers the concatenation.
      select id, title from recipes
      where ${title} <% (title || ' ' || description) limit ${maxCandidates}
    ) found
    where similarity(title, ${title}) >= ${minSimilarity}
    order by similarity(title, ${title}) desc, id limit 3`.execute(db);
  return rows;
}
