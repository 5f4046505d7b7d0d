import {
  adviceHeadings,
  equipmentHeadings,
  headingsAfterRecipe,
  ingredientHeadings,
  noteHeadings,
  nutritionHeadings,
  stepAdverbs,
  stepHeadings,
  stepVerbs,
} from './lexicon/sections.ts';

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
const onlyAfter = only(headingsAfterRecipe);

const alone = (words: string) =>
  new RegExp(`^(?:${words})(?: ?\\([^)]{0,40}\\)| (?:per|pro|par|por|for|für) [^:]{1,30})?$`, 'iu');

const partsAfter = {
  notes: alone(noteHeadings),
  advice: alone(adviceHeadings),
  nutrition: alone(nutritionHeadings),
  equipment: alone(equipmentHeadings),
};
type PartAfter = keyof typeof partsAfter;

/** How clearly a heading names a part of a recipe: 2 alone, 1 among other words, 0 not at all. */
export type HeadingConfidence = 0 | 1 | 2;

const confidence = (heading: string, all: RegExp, part: RegExp): HeadingConfidence => {
  if (heading.length === 0 || heading.length > 80) return 0;
  return all.test(heading) ? 2 : part.test(heading) ? 1 : 0;
};

/** Returns how clearly a heading names the ingredients, in one of many languages. */
export const matchIngredientsHeading = (heading: string) =>
  confidence(bare(heading), onlyIngredients, someIngredients);

/** Returns how clearly a heading names the steps, in one of many languages. */
export const matchStepsHeading = (heading: string): HeadingConfidence =>
  // 'Step 1' is the number of one, and 'Step 1: Fry the onion' is one.
  /\d$|^\p{L}+ \d{1,2} ?[.:)–-]|^(?:step|步[骤驟]) ?\d/iu.test(heading)
    ? 0
    : confidence(bare(heading), onlySteps, someSteps);

const firstVerb = new RegExp(`^(?:(?:${stepAdverbs}),? )?(?:${stepVerbs}) (?!of )\\S+ \\S`, 'iu');

/** Returns whether a line without a number begins as a step does: 'Heat the oven'. */
export const isInstruction = (line: string) => firstVerb.test(line.slice(0, longest));

/** Returns whether a heading names what follows a recipe: notes, nutrition, comments. */
export const isHeadingAfterRecipe = (heading: string) =>
  heading.length <= 80 && onlyAfter.test(bare(heading));

/** Returns which part after a recipe a heading names and nothing else, or undefined: 'Cook’s tips' are notes. */
export function matchPartAfter(heading: string): PartAfter | undefined {
  const name = heading.length <= 80 ? bare(heading).replace(/:$/, '') : '';
  return (Object.keys(partsAfter) as PartAfter[]).find((part) => partsAfter[part].test(name));
}

const longest = 500;
const bare = (heading: string) =>
  heading
    .slice(0, longest)
    .replace(/[【】《》〈〉■◆]/g, ' ')
    .trim()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).:：）]+$/gu, '')
    .replace(/^\d+[.)] /, '')
    .trim()
    .toLowerCase();
