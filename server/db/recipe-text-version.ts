import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { preparedStatementMark } from './prepared.ts';
import type { Schema } from './schema.ts';

declare const __RECIPE_TEXT_VERSION__: string | undefined;

/**
 * The version of the code and data that find foods and links in recipe text: a hash of their sources, so that
 * it changes automatically. vite.config.ts computes it for the built site, which has no sources.
 */
export const recipeTextVersion: string =
  typeof __RECIPE_TEXT_VERSION__ === 'string'
    ? __RECIPE_TEXT_VERSION__
    : hashRecipeTextSources(join(import.meta.dirname, '../..'));

/** Returns the hash of the package recipe-text below `root`, and of the modules that store its results. */
export function hashRecipeTextSources(root: string): string {
  const folder = 'packages/recipe-text';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(test-|bench|node_modules)/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  const hash = createHash('sha256');
  for (const file of [...files.sort(), 'domain/recipe/row-keys.ts', 'server/db/write-foods.ts']) {
    hash.update(`${file}\0${readFileSync(join(root, file), 'utf8')}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Stores that this version has computed the foods and step ingredients of recipes. */
export async function markRecipeTextCurrent(
  db: QueryExecutorProvider,
  ids: number[],
): Promise<void> {
  await sql`${preparedStatementMark}
    update recipe_text_versions set version = ${recipeTextVersion}
    where recipe_id = any (${ids}::bigint[])`.execute(db);
}

/** The row of applied_files that names the version of the latest start. */
export const recipeTextFile = 'recipe-text';

/** Returns whether this is the version of the latest start. Processes of an older release recompute nothing. */
export async function isLatestRecipeTextVersion(db: Kysely<Schema>): Promise<boolean> {
  const latest = await db
    .selectFrom('applied_files')
    .select('hash')
    .where('name', '=', recipeTextFile)
    .executeTakeFirst();
  return latest?.hash === recipeTextVersion;
}
