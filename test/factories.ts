import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { maxCategories } from '#domain/category/category-fields.ts';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import type { DraftContent } from '#domain/recipe/recipe-draft.ts';
import { suggestStepUses } from '#domain/recipe/row-keys.ts';
import { slugify } from '#domain/records/slug.ts';
import type { Actor } from '#server/audit/record.ts';
import { db } from '#server/db/database.ts';
import { findFreeSlug } from '#server/db/free-slug.ts';
import { markRecipeTextCurrent } from '#server/db/recipe-text-version.ts';
import type { Schema } from '#server/db/schema.ts';
import { writeFoods } from '#server/db/write-foods.ts';
import { storeDraft } from '#server/drafts/save.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { storeTags } from '#server/recipes/tags.ts';
import { getFieldColumn } from '#server/records/kind.ts';
import { maxChoices } from '#server/records/list-choices.ts';
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
  otherFacts: 'rating: 4 of 5\nfavorite: yes',
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

type GivenRecipe = Partial<z.input<typeof RecipeInput>> & RecordOrigin;

/** Adds a recipe; missing values are filled in, with a unique title. */
export async function addRecipe(given: GivenRecipe = {}) {
  const { createdAt, source, ...input } = given;
  const recipe = recipeInput({ title: `Recipe ${++count}`, ...input });
  return db
    .transaction()
    .execute((trx) => insertRecord(trx, recipeRecord, recipe, { createdAt, source }));
}

/**
 * Adds recipes in a fraction of the time. They differ from saved ones: slugs that are not given end with a number, and no
 * recipe is related to another.
 */
export async function addRecipes(given: GivenRecipe[]): Promise<{ id: number; slug: string }[]> {
  if (given.length === 0) return [];
  const recipes = given.map(({ createdAt, slug, source, ...input }) => {
    const recipe = recipeInput({ title: `Recipe ${++count}`, ...input });
    const fields = Object.entries(recipeRecord.fields).flatMap(([name, field]) => {
      const column = getFieldColumn(name, field);
      return column ? [[column, recipe[name as keyof RecipeInput]]] : [];
    });
    const row = {
      ...Object.fromEntries(fields),
      ...recipeRecord.computed?.(recipe),
      slug: slug ?? `${slugify(recipe.title, 'recipe')}-${++count}`,
      source: source ?? null,
      created_at: createdAt ?? sql`clock_timestamp()`,
    } as Insertable<Schema['recipes']>;
    return { recipe, row };
  });
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('recipes')
      .values(recipes.map(({ row }) => row))
      .returning(['id', 'slug'])
      .execute();
    const ids = added.map(({ id }) => id);
    const saved = recipes.map(({ recipe }, i) => ({ ...recipe, id: ids[i] as number }));
    const insert = async (
      table: 'recipe_categories' | 'ingredients' | 'steps',
      columns: string,
      rowsOf: (recipe: RecipeInput) => object[],
    ) => {
      const rows = saved.flatMap((recipe) =>
        rowsOf(recipe).map((row, i) => ({ recipe_id: recipe.id, position: i + 1, ...row })),
      );
      const names = sql.raw(`recipe_id, position, ${columns}`);
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
        trx,
      );
    };
    await insert('recipe_categories', 'category_id', ({ categoryIds }) =>
      categoryIds.map((category_id) => ({ category_id })),
    );
    await insert(
      'ingredients',
      'key, quantity, unit, name, pinned',
      (recipe) => recipe.ingredients,
    );
    await insert('steps', 'content, image, alt_text, uses, suggested', ({ ingredients, steps }) => {
      const suggested = suggestStepUses(ingredients, steps);
      return steps.map(({ altText, ...step }, i) => ({
        ...step,
        alt_text: altText,
        suggested: suggested[i],
      }));
    });
    for (const { id, tags } of saved) if (tags.length > 0) await storeTags(trx, id, tags);
    await writeFoods(trx, saved);
    await markRecipeTextCurrent(trx, ids);
    await sql`select refresh_recipe_search(${ids}::bigint[])`.execute(trx);
    return added;
  });
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

/** Adds as many categories as a site may have. */
export async function addMostCategories(): Promise<void> {
  await sql`
    insert into categories (name, slug, description)
    select 'Pies ' || n, 'pies-' || n, '' from generate_series(1, ${maxCategories}) n`.execute(db);
}

/** Adds as many chefs as a form lists. */
export async function addMostListedChefs(): Promise<void> {
  await sql`
    insert into authors (name, slug, bio)
    select 'Cook ' || n, 'cook-' || n, '' from generate_series(1, ${maxChoices}) n`.execute(db);
}

/** Deletes everything that the functions above add. */
export async function removeEverything(): Promise<void> {
  await sql`
    delete from recipe_drafts; delete from recipes; delete from authors; delete from categories; delete from deleted_slugs;
    delete from tags; delete from home_sections; delete from images; delete from search_words`.execute(
    db,
  );
}
