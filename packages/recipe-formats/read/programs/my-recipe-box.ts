import type { Nutrition, RecipeDraft } from '../../draft.ts';
import { markGroupTitles } from '../draft-line.ts';
import { readNutrition } from '../nutrition-text.ts';
import type { Program } from './program.ts';
import {
  createProgramDraft,
  formatRating,
  readProgramSteps,
  readRows,
  splitLines,
} from './program-recipe.ts';
import { byColumn, readTable } from './table.ts';

/** The CSV of My Recipe Box. */
export const myRecipeBox: Program = {
  name: 'My Recipe Box',
  beginning: [/^"?title"?,"?description"?,"?preparationTime"?,/i],
  *findRecipes(csv) {
    const { columns, rows } = readTable(csv);
    for (const row of rows) yield () => readRecipe(columns, row);
  },
};

function readRecipe(columns: string[], cells: string[]): RecipeDraft {
  const row = byColumn(columns, complete(columns, cells));
  const { nutrition } = readNutrition(splitLines(row('nutrition').replaceAll(' : ', ': ')));
  return createProgramDraft(myRecipeBox.name, {
    title: row('title'),
    description: row('description'),
    sources: [row('source')],
    yields: [row('quantity')],
    times: {
      prepTime: row('preparationTime'),
      cookTime: row('cookingTime'),
      restTime: row('inactiveTime'),
      totalTime: row('totalTime'),
    },
    ingredients: markGroupTitles(readRows(row('ingredients'))),
    steps: readProgramSteps(row('instructions')),
    notes: row('notes'),
    categories: row('categories').split(';'),
    tags: row('tags').split(';'),
    nutrition: (nutrition ?? {}) as Nutrition,
    pictures: [row('originalPicture')],
    video: row('video'),
    others: {
      rating: formatRating(row('rating'), 5),
      favorite: row('favorite') === 'true' ? 'yes' : '',
    },
  });
}

/** Rows may have one cell more or less before the source and the picture, which are URLs. */
function complete(columns: string[], row: string[]): string[] {
  const source = columns.indexOf('source');
  const isPair = (at: number) => isUrl(row[at]) && isUrl(row[at + 1]);
  if (isPair(source)) return row;
  if (isPair(source - 1)) return row.toSpliced(columns.indexOf('tags'), 0, '');
  return isPair(source + 1) ? row.toSpliced(columns.indexOf('video'), 1) : row;
}

const isUrl = (cell: string | undefined) => /^https?:\/\//i.test(cell ?? '');
