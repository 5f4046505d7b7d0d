import { readdirSync } from 'node:fs';
import type { SiblingFiles } from '@potluck/recipe-formats/read/file-types';
import { readSchemaOrg } from '@potluck/recipe-formats/read/schema-org';
import { writeCooklang } from '@potluck/recipe-formats/write/cooklang';
import { listLostFields } from '@potluck/recipe-formats/write/lost-fields';
import { writeMarkdown } from '@potluck/recipe-formats/write/markdown';
import { writeSchemaOrg } from '@potluck/recipe-formats/write/schema-org';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { beforeAll, expect, test } from 'vitest';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { assignRowKeys, suggestStepUses } from '#domain/recipe/row-keys.ts';
import type { DemoRecipe } from '../../demo/types.ts';
import { readCooklang } from '../../packages/recipe-formats/read/files/cooklang.ts';
import { readMarkdown } from '../../packages/recipe-formats/read/files/markdown.ts';
import { toImportedRecipe } from '../import/imported-recipe.ts';
import type { ExportableRecipe } from './recipe-draft.ts';
import { toRecipeDraft } from './recipe-draft.ts';
import { writeRecipeFile } from './recipe-file.ts';

const origin = 'https://potluck.example';
const beside: SiblingFiles = { has: async () => false, read: async () => null };
const folder = new URL('../../demo/recipes/', import.meta.url);

let demoRecipes: ExportableRecipe[];

beforeAll(async () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const all = names.map(async (name) => {
    const { recipe }: { recipe: DemoRecipe } = await import(new URL(name, folder).href);
    const input = RecipeInput.parse({
      ...recipe,
      featuredImage: null,
      authorId: null,
      categoryIds: [],
      ingredients: recipe.ingredients.map(([quantity, unit, name]) => ({ quantity, unit, name })),
      steps: recipe.steps.map((step) => ({
        content: typeof step === 'string' ? step : step.content,
      })),
    });
    const ingredients = assignRowKeys(input.ingredients);
    const uses = suggestStepUses(ingredients, input.steps);
    return {
      ...input,
      ingredients,
      slug: recipe.slug,
      picture: null,
      chef: { name: 'Ana', slug: 'ana' },
      categories: [{ name: 'Soups' }],
      cuisine: input.cuisine ? { name: input.cuisine } : null,
      tags: input.tags.map((name) => ({ name })),
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      steps: input.steps.map(({ content }, i) => ({ content, picture: null, uses: uses[i] ?? [] })),
    } as ExportableRecipe;
  });
  demoRecipes = await Promise.all(all);
});

const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/--/g, '–').trim();
const line = (row: { quantity: string; unit: string; name: string }) =>
  plain(formatIngredientLine(row)).toLowerCase();
const isHeading = (row: { quantity: string; name: string }) =>
  row.quantity === '' && row.name.endsWith(':');

test.each(['cook', 'md'])('an exported .%s file is read back with the same words', async (end) => {
  expect(demoRecipes.length).toBeGreaterThan(30);
  for (const recipe of demoRecipes) {
    const { text } = await writeRecipeFile(recipe, `recipe.${end}`, origin);
    const draft =
      end === 'cook'
        ? await readCooklang('a.cook', text, beside)
        : await readMarkdown('a.md', text, beside);
    const read = toImportedRecipe(draft);
    expect(read.title).toBe(recipe.title);
    expect(plain(read.description)).toBe(plain(recipe.description));
    expect(read.steps.map(({ content }) => plain(content))).toEqual(
      recipe.steps.map(({ content }) => plain(content)),
    );
    expect([read.prepTime, read.cookTime, read.restTime, read.servings, read.difficulty]).toEqual([
      // A time of zero minutes is not written.
      recipe.prepTime || null,
      recipe.cookTime || null,
      recipe.restTime,
      recipe.servings,
      recipe.difficulty,
    ]);
    // Cooklang lists ingredients in the order of the steps, without groups.
    const listed = (rows: typeof read.ingredients) =>
      end === 'md'
        ? rows.map(line)
        : rows
            .filter((row) => !isHeading(row))
            .map(line)
            .sort();
    expect(listed(read.ingredients)).toEqual(listed(recipe.ingredients));
  }
});

test('every format preserves all fields of a recipe or warns', async () => {
  const lost: string[] = [];
  for (const recipe of demoRecipes) {
    const draft = toRecipeDraft(recipe, origin);
    const warnings = [
      ...(await writeCooklang(draft)).warnings,
      ...(await writeMarkdown(draft)).warnings,
      ...listLostFields(draft, readSchemaOrg(writeSchemaOrg(draft)), 'schema.org'),
    ];
    lost.push(...warnings.map(({ field, message }) => `${recipe.title}: ${field}: ${message}`));
  }
  expect(lost).toEqual([]);
});
