import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import type { DraftContent } from '#domain/recipe/recipe-draft.ts';
import { slugify } from '#domain/records/slug.ts';
import type { Actor } from '#server/audit/record.ts';
import { db } from '#server/db/database.ts';
import { findFreeSlug } from '#server/db/free-slug.ts';
import type { Schema } from '#server/db/schema.ts';
import { storeDraft } from '#server/drafts/save.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { insertRecord, type RecordOrigin } from '#server/records/write.ts';

let count = 0;

/** Every detail that a recipe can have besides its required fields. */
export const details = {
  altText: 'Cookies on a blue plate',
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

/** Adds a chef; missing values are filled in, different every time. */
export async function addChef(given: Partial<Insertable<Schema['authors']>> = {}) {
  const name = given.name ?? `Chef ${++count}`;
  return db.transaction().execute(async (trx) =>
    trx
      .insertInto('authors')
      .values({
        name,
        slug: await findFreeSlug(trx, 'authors', slugify(name, 'chef')),
        bio: `${name} cooks.`,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Adds a category; missing values are filled in, different every time. */
export async function addCategory(given: Partial<Insertable<Schema['categories']>> = {}) {
  const name = given.name ?? `Category ${++count}`;
  return db.transaction().execute(async (trx) =>
    trx
      .insertInto('categories')
      .values({
        name,
        slug: await findFreeSlug(trx, 'categories', slugify(name, 'category')),
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

/** Adds a recipe; missing values are filled in, with a unique title. */
export async function addRecipe(given: Partial<z.input<typeof RecipeInput>> & RecordOrigin = {}) {
  const { createdAt, source, ...input } = given;
  const recipe = recipeInput({ title: `Recipe ${++count}`, ...input });
  return db
    .transaction()
    .execute((trx) => insertRecord(trx, recipeRecord, recipe, { createdAt, source }));
}

type DraftOrigin = { actor?: Actor; id?: string; recipeId?: number | null };

/** Adds a draft with the values of a recipe's form, by a user or by nobody, and returns its id. */
export async function addDraft(
  values: DraftContent = {},
  { actor, id = crypto.randomUUID(), recipeId = null }: DraftOrigin = {},
): Promise<string> {
  const somebody = actor ?? { id: '', username: 'nobody' };
  const draft = { id, recipeId, version: null, values, stored: undefined };
  const saved = await storeDraft(somebody, { owner: null }, draft);
  if (saved.status !== 'saved') throw new Error(saved.status);
  return id;
}

/** Deletes everything that the functions above add. */
export async function removeEverything(): Promise<void> {
  await sql`
    delete from recipe_drafts; delete from recipes; delete from authors; delete from categories; delete from deleted_slugs;
    delete from tags; delete from home_sections; delete from images; delete from search_words`.execute(
    db,
  );
}
