import type { RecipeDraft } from '../../draft.ts';
import { type ColumnLayout, readColumns, splitRecipes } from './columns.ts';
import type { Program } from './program.ts';
import { createProgramDraft } from './program-recipe.ts';

const beginning = /^[ \t>]*(?:M{5}|-{5})[^\n]*Meal-?Master/im;

/** The text of Meal-Master (https://www.ffts.com/mmformat.txt), which many programs write. */
export const mealMaster: Program = {
  name: 'Meal-Master',
  beginning: [beginning],
  *findRecipes(text) {
    for (const lines of splitRecipes(text, beginning, /^\s*(?:M{5}|-{5,})\s*$/))
      yield () => readRecipe(lines);
  },
};

/** The words for the units of Meal-Master, which other programs write, too. */
export const mealMasterUnits = new Map(
  'x:; sm:small; md:medium; lg:large; cn:can; pk:package; pg:package; pn:pinch; dr:drop; ds:dash; ct:carton; bn:bunch; sl:slice; ea:each; t:tsp; T:tbsp; ts:tsp; tb:tbsp; fl:fl oz; c:cup; pt:pint; qt:quart; ga:gallon; oz:oz; lb:lb; ml:ml; cb:cm³; cc:cm³; cl:cl; dl:dl; l:l; mg:mg; cg:cg; dg:dg; g:g; kg:kg'
    .split('; ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** An amount of seven characters, a unit of two, and the name. */
const rowPattern = /^([\d./ -]{7}) ([A-Za-z ]{2}) (\S.*)$/;
const continuation = /^ {11}[-;]{1,2}\s?(?=\S)/;
/** A row whose columns are shifted. */
const shiftedPattern = /^ {1,8}(\d[\d./ -]{0,6}) +([A-Za-z]{1,2}) +(\S.*)$/;
const matchRow = (row: string) => {
  const shifted = rowPattern.test(row) ? null : shiftedPattern.exec(row);
  return shifted && mealMasterUnits.has(shifted[2] ?? '') ? shifted : rowPattern.exec(row);
};
const isRow = (part: string) => matchRow(part) !== null || continuation.test(part);

/** Where the second column of ingredients may begin. */
const secondColumns = [41, 40, 42];

const layout: ColumnLayout = {
  heading: /^\s*(?:M{5}|-{5})-*\s*([^-\s].{0,100}?)\s*-{5,}$/,
  rowsIn(line) {
    for (const column of secondColumns) {
      const [left, right] = [line.slice(0, column).trimEnd(), line.slice(column)];
      if (isRow(right) && (isRow(left) || left === '')) return [left, right].filter(Boolean);
    }
    return isRow(line) ? [line] : [];
  },
  readRow(row) {
    if (continuation.test(row)) return { more: row.replace(continuation, '').trim() };
    const [, amount = '', code = '', name = ''] = matchRow(row) ?? [];
    const written = code.trim();
    const known = mealMasterUnits.get(written) ?? mealMasterUnits.get(written.toLowerCase());
    // Garlic comes in cloves, not in centiliters.
    const unit = written === 'cl' && /garlic/i.test(name) ? 'cloves' : (known ?? written);
    const parts = [written === 'x' ? '' : amount.trim(), unit, name.replace(/;(?=\S)/, '; ')];
    return { text: parts.filter(Boolean).join(' ') };
  },
};

function readRecipe(lines: string[]): RecipeDraft {
  const { fields, ...parts } = readColumns(lines, layout);
  const category = fields.get('categories') ?? '';
  return createProgramDraft(mealMaster.name, {
    ...parts,
    title: fields.get('title') ?? '',
    yields: [fields.get('yield') ?? fields.get('servings') ?? ''],
    categories: /^none$/i.test(category) ? [] : category.split(','),
    sources: [fields.get('source') ?? ''],
    authors: [fields.get('recipe by') ?? fields.get('contributor') ?? ''],
    times: { prepTime: fields.get('preparation time') ?? '' },
  });
}
