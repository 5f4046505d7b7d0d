import type { Nutrition } from '../../draft.ts';
import { toDraftLines } from '../draft-line.ts';
import type { JsonObject } from '../files/found.ts';
import { readMarkdownLines } from '../files/markdown-text.ts';
import { readNutrition } from '../nutrition-text.ts';
import { toList } from '../schema-org/text.ts';
import { toPictureUrl } from './picture.ts';
import type { JsonProgram } from './program.ts';
import { createProgramDraft, splitLines } from './program-recipe.ts';

/** The JSON of Mela (https://mela.recipes/fileformat): a .melarecipes is a zip of it. */
export const mela: JsonProgram = {
  name: 'Mela',
  isRecipe: (value) =>
    typeof value.title === 'string' &&
    [value.ingredients, value.instructions].some((each) => typeof each === 'string') &&
    ['wantToCook', 'favorite', 'link', 'images', 'categories'].some((key) => key in value) &&
    !('preparationTime' in value) &&
    !('@type' in value),
  readRecipe(recipe: JsonObject) {
    const text = (key: string) => (typeof recipe[key] === 'string' ? recipe[key] : '');
    const { nutrition, rest } = readNutrition(splitLines(text('nutrition')));
    const seconds = Number(recipe.date) > 1e11 ? Number(recipe.date) / 1000 : Number(recipe.date);
    return createProgramDraft(mela.name, {
      title: text('title'),
      description: readMarkdownLines(text('text')).join(' '),
      id: text('id'),
      sources: [text('link')],
      yields: [text('yield')],
      times: {
        prepTime: text('prepTime'),
        cookTime: text('cookTime'),
        totalTime: text('totalTime'),
      },
      ingredients: linesOf(text('ingredients')),
      steps: linesOf(text('instructions')),
      notes: [...readMarkdownLines(text('notes')), ...rest].join('\n'),
      categories: toList(recipe.categories).map(String),
      nutrition: (nutrition ?? {}) as Nutrition,
      pictures: toList(recipe.images).map(toPictureUrl),
      published: seconds > 0 ? formatAppleTime(seconds) : '',
      others: {
        favorite: recipe.favorite === true ? 'yes' : '',
        'want to cook': recipe.wantToCook === true ? 'yes' : '',
      },
    });
  },
};

/** Returns a time in seconds since 2001 as ISO 8601; what is no time stays a number, which is reported. */
function formatAppleTime(seconds: number): string {
  const date = new Date(Date.UTC(2001, 0) + seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}

/** '# Dough' is a heading. */
function linesOf(text: string) {
  return splitLines(text).flatMap((line) => {
    const [, heading] = /^#+\s*(.*?):?$/.exec(line) ?? [];
    if (heading) return [{ text: heading, heading: true, images: [] }];
    return toDraftLines([readMarkdownLines(line).join(' ')]);
  });
}
