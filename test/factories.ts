import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { slugify } from '#domain/records/slug.ts';
import { db } from '#server/db/database.ts';
import { freeSlug } from '#server/db/free-slug.ts';
import type { Schema } from '#server/db/schema.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { insertRecord, type RecordOrigin } from '#server/records/write.ts';

let count = 0;

/** Adds a chef; fills in what is not given, different every time. */
export async function addChef(given: Partial<Insertable<Schema['authors']>> = {}) {
  const name = given.name ?? `Chef ${++count}`;
  return db.transaction().execute(async (trx) =>
    trx
      .insertInto('authors')
      .values({
        name,
        slug: await freeSlug(trx, 'authors', slugify(name, 'chef')),
        bio: `${name} cooks.`,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Adds a category; fills in what is not given, different every time. */
export async function addCategory(given: Partial<Insertable<Schema['categories']>> = {}) {
  const name = given.name ?? `Category ${++count}`;
  return db.transaction().execute(async (trx) =>
    trx
      .insertInto('categories')
      .values({
        name,
        slug: await freeSlug(trx, 'categories', slugify(name, 'category')),
        description: `Everything that is ${name}`,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Adds a recipe, without chef and category unless given; fills in the rest. */
export async function addRecipe(given: Partial<z.input<typeof RecipeInput>> & RecordOrigin = {}) {
  const { createdAt, source, ...input } = given;
  const recipe = RecipeInput.parse({
    title: `Recipe ${++count}`,
    description: 'Good to eat',
    featuredImage: null,
    authorId: null,
    categoryIds: [],
    difficulty: 'easy',
    prepTime: 15,
    cookTime: 15,
    servings: 4,
    ingredients: [{ quantity: '2', unit: 'cups', name: 'flour' }],
    steps: [{ content: 'Mix everything.' }],
    ...input,
  });
  return db
    .transaction()
    .execute((trx) => insertRecord(trx, recipeRecord, recipe, { createdAt, source }));
}

/** Deletes everything that the functions above add. */
export async function removeEverything(): Promise<void> {
  await sql`
    delete from recipes; delete from authors; delete from categories;
    delete from images; delete from search_words`.execute(db);
}
