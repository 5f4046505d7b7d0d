import { beforeAll, beforeEach } from 'vitest';
import type { Actor } from '#server/audit/record.ts';
import { db } from '#server/db/database.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { removeEverything } from '../factories.ts';
import { addAdmin } from './admin.ts';

/** Two admins who save at the same time. */
export let ann: Actor;
export let ben: Actor;

/** Adds the admins before the tests of a file, and removes what they saved before each. */
export function prepareSavedRecipes(): void {
  beforeAll(async () => {
    ann = await addAdmin('Ann');
    ben = await addAdmin('Ben');
  });
  beforeEach(async () => {
    await removeEverything();
    for (const table of ['audit_log', 'trashed_recipes'] as const) {
      await db.deleteFrom(table).execute();
    }
  });
}

/** The stored recipes, oldest first. */
export function recipes() {
  return db
    .selectFrom('recipes')
    .select(['id', 'title', 'slug', 'featured'])
    .orderBy('id')
    .execute();
}

/** A recipe as its form opens it. */
export async function edit(id: number) {
  const recipe = await findRecord(recipeRecord, id);
  if (!recipe) throw new Error('gone');
  return recipe;
}
