import type { Nutrition, nutrientKeys, RecipeDraft } from '../../draft.ts';
import { toDraftLines } from '../draft-line.ts';
import { readLabels } from './labels.ts';
import type { Program } from './program.ts';
import {
  createProgramDraft,
  formatRating,
  readProgramSteps,
  splitLines,
} from './program-recipe.ts';
import { byColumn, readTable, type TableRow } from './table.ts';

const name = 'Plan to Eat';

/** The CSV of Plan to Eat. */
export const planToEat: Program = {
  name,
  beginning: [/^"?Title"?,"?Course"?,"?Cuisine"?,"?Main Ingredient"?,/],
  *findRecipes(csv) {
    const { columns, rows } = readTable(csv);
    for (const row of rows) yield () => readRecipe(byColumn(columns, row), ', ');
  },
};

/** The text of Plan to Eat: recipes between lines of hyphens, with labels like the columns of the CSV. */
export const planToEatText: Program = {
  name,
  beginning: [/^Title:/m, /^Ingredients:[ \t]*$/m, /^Directions:/m],
  *findRecipes(text) {
    for (const recipe of text.split(/^-{10,}.*$/m)) {
      if (recipe.trim()) yield () => readRecipe(readLabels(recipe), '^');
    }
  },
};

const nutrients: [column: string, key: (typeof nutrientKeys)[number], unit: string][] = [
  ['Calories', 'calories', 'kcal'],
  ['Fat', 'fatContent', 'g'],
  ['Saturated Fat', 'saturatedFatContent', 'g'],
  ['Cholesterol', 'cholesterolContent', 'mg'],
  ['Sodium', 'sodiumContent', 'mg'],
  ['Sugar', 'sugarContent', 'g'],
  ['Carbohydrate', 'carbohydrateContent', 'g'],
  ['Fiber', 'fiberContent', 'g'],
  ['Protein', 'proteinContent', 'g'],
];

function readRecipe(row: TableRow, separator: string): RecipeDraft {
  const publicUrl = row('Public Url');
  return createProgramDraft(name, {
    title: row('Title'),
    description: row('Description'),
    id: /\d+$/.exec(publicUrl)?.[0] ?? '',
    sources: [row('Url'), row('Source')],
    yields: [row('Servings') || row('Serves'), row('Yield')],
    times: {
      prepTime: row('Prep Time'),
      cookTime: row('Cook Time'),
      totalTime: row('Total Time'),
    },
    // A line that begins with a comma is a heading; 'itm' is a count.
    ingredients: toDraftLines(
      splitLines(row('Ingredients')).map((line) =>
        line.replace(/^,\s*(.*?):?$/, '$1:').replace(/^([\d./ -]*\d) itm /, '$1 '),
      ),
    ),
    steps: readProgramSteps(row('Directions')),
    categories: [row('Course')],
    cuisine: row('Cuisine'),
    tags: row('Tags').split(row('Tags').includes('^') ? '^' : separator.trim()),
    nutrition: Object.fromEntries(
      nutrients.flatMap(([column, key, unit]) => {
        const amount = row(column).trim();
        return amount ? [[key, /\p{L}/u.test(amount) ? amount : `${amount} ${unit}`]] : [];
      }),
    ) as Nutrition,
    pictures: [row('Photo Url')],
    published: row('Created At').replace(' ', 'T'),
    modified: row('Updated At').replace(' ', 'T'),
    others: {
      'main ingredient': row('Main Ingredient'),
      rating: formatRating(row('Rating'), 5),
      cost: row('Cost'),
    },
  });
}
