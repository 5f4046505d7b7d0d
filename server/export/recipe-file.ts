import { ingredientLine } from '@potluck/recipe-text/row';
import { recipeStructuredData } from '#domain/recipe/recipe-structured-data.ts';
import { writeCooklang } from './cooklang.ts';
import { writeMarkdown } from './markdown.ts';
import type { WrittenRecipe } from './written-recipe.ts';

type Format = { type: string; write: (recipe: WrittenRecipe, origin: string) => string };

/** The formats of a recipe's downloads by the ends of their names. */
const formats: Record<string, Format> = {
  json: { type: 'application/ld+json', write: writeSchemaOrg },
  cook: { type: 'text/plain', write: writeCooklang },
  md: { type: 'text/markdown', write: writeMarkdown },
};

/** Returns the text and headers of a recipe's download (`recipe.json`, `recipe.cook`, `recipe.md`). */
export function recipeFile(recipe: WrittenRecipe, file: string, origin: string) {
  const end = file.slice(file.lastIndexOf('.') + 1);
  const { type, write } = formats[end] as Format;
  return {
    text: write(recipe, origin),
    type: `${type}; charset=utf-8`,
    name: `${recipe.slug}.${end}`,
  };
}

/** Returns schema.org data, with the headings of ingredients as imports read them. */
function writeSchemaOrg(recipe: WrittenRecipe, origin: string): string {
  const data = {
    ...recipeStructuredData(recipe, { origin }, false),
    recipeIngredient: recipe.ingredients.map(ingredientLine),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
