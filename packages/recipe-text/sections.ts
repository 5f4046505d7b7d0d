import { ingredientHeadings, laterHeadings, stepHeadings } from './lexicon/sections.ts';

const extra =
  '(?: ?[:：.–-]?)(?: ?(?:for|für|fur|pour|para|per|voor|till?|til|for:|na|dla|pro|pre|для|za) .{1,40}| ?\\(.{0,60}\\)?| ?\\d.{0,30}|（.*）)? ?[:：.–-]?';
const only = (words: string) =>
  new RegExp(`^(?:the |recipe |les |la |gli |os |as |die )?(?:${words})${extra}$`, 'iu');
const some = (words: string) =>
  new RegExp(`^(?:\\S{1,20} ){0,5}(?:${words})${extra}$|^(?:${words})(?: \\S{1,20}){1,6}$`, 'iu');

const onlyIngredients = only(ingredientHeadings);
const onlySteps = only(stepHeadings);
const someIngredients = some(ingredientHeadings);
const someSteps = some(stepHeadings);
const onlyAfter = only(laterHeadings);

/** How surely a heading names a part of a recipe: 2 for nothing else, 1 among other words, 0 for not. */
export type Confidence = 0 | 1 | 2;

const confidence = (heading: string, all: RegExp, part: RegExp): Confidence => {
  if (heading.length === 0 || heading.length > 80) return 0;
  return all.test(heading) ? 2 : part.test(heading) ? 1 : 0;
};

/** Returns how surely a heading names the ingredients, in one of many languages. */
export const namesIngredients = (heading: string) =>
  confidence(bare(heading), onlyIngredients, someIngredients);

/** Returns how surely a heading names the steps, in one of many languages. */
export const namesSteps = (heading: string): Confidence =>
  // 'Step 1' is the number of one.
  /\d$/.test(heading) ? 0 : confidence(bare(heading), onlySteps, someSteps);

/** Returns whether a heading names what follows a recipe: notes, nutrition, comments. */
export const namesAfterRecipe = (heading: string) =>
  heading.length <= 80 && onlyAfter.test(bare(heading));

const bare = (heading: string) =>
  heading
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).:：）]+$/gu, '')
    .replace(/^\d+[.)] /, '')
    .trim()
    .toLowerCase();
