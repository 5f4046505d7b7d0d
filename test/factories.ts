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

/** Every detail that a recipe can have beside what its form requires. */
export const details = {
  tags: ['Quick dinner', 'Äpfel'],
  cuisine: 'Crème Française',
  restTime: 30,
  yieldText: '24 cookies',
  diets: ['vegetarian', 'low-salt'],
  allergens: ['gluten', 'eggs'],
  mayContain: ['nuts'],
  equipment: ['Stand mixer', '9-inch pan, greased'],
  nutrition: { calories: '240 kcal', proteinContent: '8 g', servingSize: '2 cookies' },
  video: 'https://videos.example/watch?v=1',
  sourceUrl: 'http://source.example/cookies',
  credit: 'After Ada’s grandmother',
} satisfies Partial<z.input<typeof RecipeInput>>;

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

/** The input of a recipe's form, without chef and category unless given. */
export function recipeInput(given: Partial<z.input<typeof RecipeInput>> = {}): RecipeInput {
  return RecipeInput.parse({
    title: 'Plain Bread',
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
    ...given,
  });
}

/** Adds a recipe; fills in what is not given, with a title of its own. */
export async function addRecipe(given: Partial<z.input<typeof RecipeInput>> & RecordOrigin = {}) {
  const { createdAt, source, ...input } = given;
  const recipe = recipeInput({ title: `Recipe ${++count}`, ...input });
  return db
    .transaction()
    .execute((trx) => insertRecord(trx, recipeRecord, recipe, { createdAt, source }));
}

/** Deletes everything that the functions above add. */
export async function removeEverything(): Promise<void> {
  await sql`
    delete from recipes; delete from authors; delete from categories; delete from deleted_slugs;
    delete from tags; delete from images; delete from search_words`.execute(db);
}
