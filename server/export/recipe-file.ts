import { formatCooklang } from '@potluck/recipe-formats/write/format-cooklang';
import { formatMarkdown } from '@potluck/recipe-formats/write/format-markdown';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { countRecipeCharacters } from '#domain/recipe/recipe-size.ts';
import { recipeStructuredData } from '#domain/recipe/recipe-structured-data.ts';
import { createTurns } from '../processes/turns.ts';
import { type ExportableRecipe, toRecipeDraft } from './recipe-draft.ts';

/** The content types of a recipe's downloads by file extension. */
const types = {
  json: 'application/ld+json',
  cook: 'text/plain',
  md: 'text/markdown',
};

const writers = {
  json: writeSchemaOrg,
  cook: (recipe: ExportableRecipe, origin: string) =>
    formatCooklang(toRecipeDraft(recipe, origin), true),
  md: (recipe: ExportableRecipe, origin: string) => formatMarkdown(toRecipeDraft(recipe, origin)),
};

/** Few recipes have more. A file of less takes at most about 30 ms. */
const longRecipeCharacters = 6000;
/** Waits for a turn to write the file of a long recipe. */
export const acquireLongFileTurn = createTurns();

/** Returns the text and headers of a recipe's download (`recipe.json`, `recipe.cook`, `recipe.md`). */
export async function writeRecipeFile(recipe: ExportableRecipe, file: string, origin: string) {
  const isLong = countRecipeCharacters(recipe) > longRecipeCharacters;
  using _ = isLong ? await acquireLongFileTurn() : null;
  const end = file.slice(file.lastIndexOf('.') + 1) as keyof typeof types;
  return {
    text: writers[end](recipe, origin),
    type: `${types[end]}; charset=utf-8`,
    name: `${recipe.slug}.${end}`,
  };
}

/** Returns schema.org data, with the headings of ingredients as imports read them. */
function writeSchemaOrg(recipe: ExportableRecipe, origin: string): string {
  const data = {
    ...recipeStructuredData(recipe, { origin }, false),
    recipeIngredient: recipe.ingredients.map(formatIngredientLine),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
