import { expect, test } from 'vitest';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { recordChange } from '#server/audit/record.ts';
import { db } from '#server/db/database.ts';
import { rowsPerPage } from '#server/db/list-page.ts';
import { admin, ann } from '../admin/form.ts';
import { addPath, filled } from '../admin/recipe-form.ts';
import { send } from '../app.ts';
import { addRecipes, recipeInput, removeEverything } from '../factories.ts';
import { type Fields, sendForm } from '../form.ts';
import { timeLimits } from '../time-limits.ts';
import {
  expectBounded,
  limits,
  makeCases,
  makeRecipes,
  measureOrdinary,
  ordinaryRecipe,
  type SizedRecipe,
} from './recipe-at-limits.ts';

type Saved = { id: number; slug: string };

/** What the site does with a saved recipe. */
const paths: Record<string, (recipe: Saved) => string> = {
  'its form': ({ id }) => `/admin/recipes/edit/${id}`,
  'its page': ({ slug }) => `/recipes/${slug}`,
  'its page for other servings in metric units': ({ slug }) =>
    `/recipes/${slug}?servings=7&units=metric`,
  'its page for other servings in US units': ({ slug }) => `/recipes/${slug}?servings=7&units=us`,
  'cook mode for other servings': ({ slug }) => `/recipes/${slug}/cook?servings=7&units=metric`,
  'its schema.org': ({ slug }) => `/recipes/${slug}/recipe.json`,
  'its Cooklang': ({ slug }) => `/recipes/${slug}/recipe.cook`,
  'its Markdown': ({ slug }) => `/recipes/${slug}/recipe.md`,
};

async function get(path: string): Promise<void> {
  const response = await send(path, { headers: { Cookie: admin } });
  expect(response.status, path).toBe(200);
  await response.arrayBuffer();
}

/** Returns the fields of the form of a recipe. */
function fieldsOf({ ingredients, steps }: SizedRecipe): Fields {
  const rows = ingredients.map(({ quantity, unit, name }, row) => [
    [`ingredients[${row}].quantity`, quantity],
    [`ingredients[${row}].unit`, unit],
    [`ingredients[${row}].name`, name],
  ]);
  const contents = steps.map(({ content }, step) => [`steps[${step}].content`, content]);
  return { ...filled, ...Object.fromEntries([...rows.flat(), ...contents]) };
}

/** Saves a recipe by its form. */
async function save(recipe: SizedRecipe): Promise<Saved> {
  const fields = { ...fieldsOf(recipe), form: crypto.randomUUID() };
  const response = await sendForm(addPath, fields, admin);
  expect(response.status).toBe(302);
  return db
    .selectFrom('recipes')
    .select(['id', 'slug'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** Half a second of processor time on a machine on which all tasks take 90 ms for an ordinary recipe. */
const most = 5.5;

let measured: Promise<number> | undefined;

/** Returns the milliseconds that a task may take on this machine. */
function getMost(): Promise<number> {
  measured ??= (async () => {
    const ordinary = await save(ordinaryRecipe);
    const gets = Object.values(paths).map((path) => () => get(path(ordinary)));
    return most * (await measureOrdinary([() => save(ordinaryRecipe), ...gets]));
  })();
  return measured;
}

/** Defines a test of the time that the built site takes for recipes at their limits that consist of these texts. */
export function testRecipesOfSite(texts: string[], shapes = Object.keys(limits)): void {
  test('the site takes a bounded time for a recipe at its limits, in proportion to its size', {
    timeout: timeLimits.exhaustive,
  }, async () => {
    const milliseconds = await getMost();
    for (const { label, whole, half } of makeCases(texts, shapes)) {
      const [saved, savedHalf] = [await save(whole), await save(half)];
      const check = (task: string, work: () => unknown, ofHalf: () => unknown) =>
        expectBounded(`${task}: ${label}`, milliseconds, work, ofHalf);
      await check(
        'saving',
        () => save(whole),
        () => save(half),
      );
      for (const [task, path] of Object.entries(paths))
        await check(
          task,
          () => get(path(saved)),
          () => get(path(savedHalf)),
        );
    }
  });
}

/** Defines a test of the time that the built site takes for lists of recipes at their limits. */
export function testListsOfSite(texts: [string, string][], shapes = Object.keys(limits)): void {
  test('the site takes a bounded time for lists of recipes at their limits', {
    timeout: timeLimits.exhaustive,
  }, async () => {
    const milliseconds = await getMost();
    for (const shape of shapes) {
      for (const both of texts) {
        const [older, newer] = both.map((text) => inputOf(makeRecipes(text, shape).whole));
        const id = await addLists(older as RecipeInput, newer as RecipeInput);
        const lists = [
          '/feed.xml',
          '/recipes',
          '/admin/recipes',
          '/admin/log',
          '/admin/export.zip',
        ];
        for (const path of [...lists, `/admin/recipes/history/${id}`]) {
          const label = `${path}: ${shape} of ${JSON.stringify(both)}`;
          await expectBounded(label, milliseconds, () => get(path));
        }
      }
    }
  });
}

function inputOf({ pan: _, ...recipe }: SizedRecipe): RecipeInput {
  return recipeInput(recipe);
}

/** Adds what fills a page of each list; returns the id of a recipe with many versions. */
async function addLists(older: RecipeInput, newer: RecipeInput): Promise<number> {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
  const recipes = Array.from({ length: 24 }, (_, i) => ({ ...newer, title: `Soup ${i}` }));
  const [{ id = 0 } = {}] = await addRecipes(recipes);
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number <= rowsPerPage; number += 1) {
      const [before, after] = number % 2 ? [older, newer] : [newer, older];
      const entry = { action: 'change', kind: 'recipe', id, name: 'Soup', before, after } as const;
      await recordChange(trx, ann, entry);
      const version = { recipe_id: id, number, content: JSON.stringify(after) };
      await trx.insertInto('recipe_versions').values(version).execute();
    }
  });
  return id;
}
