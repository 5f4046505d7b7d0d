import { createEmptyDraft, type RecipeDraft } from '@potluck/recipe-formats/draft';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { isHeadingRow } from '@potluck/recipe-text/row';
import { getHeadingText, groupRows } from '#domain/recipe/groups.ts';
import type { Difficulty } from '#domain/recipe/recipe-facts.ts';
import type { recipeStructuredData } from '#domain/recipe/recipe-structured-data.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';

type Data = Parameters<typeof recipeStructuredData>[0];

/** A recipe to write in another format: the data of its page. */
export type ExportableRecipe = Omit<Data, 'ingredients' | 'steps'> & {
  difficulty: Difficulty | null;
  notes: string;
  ingredients: { key: number; quantity: string; unit: string; name: string }[];
  steps: (Data['steps'][number] & { uses: number[] | null })[];
};

/** Returns a recipe of the site as a draft; by default, pictures have absolute URLs. */
export function toRecipeDraft(
  recipe: ExportableRecipe,
  origin: string,
  getExportedPictureName = (url: string) => new URL(url, origin).href,
): RecipeDraft {
  const names = (things: { name: string }[]) => things.map(({ name }) => name);
  const rows = recipe.ingredients.filter((row) => !isHeadingRow(row));
  const indexes = new Map(rows.map((row, index) => [row.key, index]));
  return {
    ...createEmptyDraft(recipe.title),
    description: recipe.description.replace(/\s+/g, ' ') || null,
    authors: recipe.chef ? [recipe.chef.name] : [],
    sourceUrl: recipe.sourceUrl,
    credit: recipe.credit || null,
    servings: recipe.servings,
    yields: recipe.yieldText ? [recipe.yieldText] : [],
    prepTime: recipe.prepTime || null,
    cookTime: recipe.cookTime || null,
    restTime: recipe.restTime || null,
    difficulty: recipe.difficulty,
    categories: names(recipe.categories),
    tags: names(recipe.tags),
    cuisine: recipe.cuisine?.name ?? null,
    diets: recipe.diets,
    equipment: recipe.equipment,
    nutrition: recipe.nutrition,
    video: recipe.video,
    pictures: recipe.picture ? [getExportedPictureName(recipe.picture.url)] : [],
    ingredients: groupRows(recipe.ingredients, isHeadingRow).map((group) => ({
      heading: group.heading ? getHeadingText(group.heading.name) : null,
      rows: group.rows.map((row) => {
        const { quantity, unit, name } = row;
        return { text: formatIngredientLine(row), parts: { quantity, unit, name } };
      }),
    })),
    steps: groupRows(recipe.steps, isStepHeading).map((group) => ({
      heading: group.heading ? getHeadingText(group.heading.content) : null,
      steps: group.rows.map(({ content, picture, uses }) => ({
        text: content,
        minutes: null,
        pictures: picture ? [getExportedPictureName(picture.url)] : [],
        uses: uses?.flatMap((key) => indexes.get(key) ?? []) ?? null,
      })),
    })),
    notes: recipe.notes || null,
    published: recipe.createdAt.slice(0, 10),
  };
}
