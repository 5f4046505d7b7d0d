import { cleanLine } from '@potluck/recipe-text/clean-text';
import { isMissingQuantity, recipeFields } from '#domain/recipe/recipe-fields.ts';
import type { Draft } from '../child/draft.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';

/** A problem with a field of the recipe form, as a sentence. */
export type FieldProblem = { field: string; message: string };

/** Ingredients that recipes often name without an amount: seasonings, and fat for the pan. */
const oftenUnmeasured =
  /(?<!\p{L})(?:salt|pepper|zest|juice|water|oil|ice|spray|herbs?|parsley|cilantro|coriander|basil|mint|chives|dill|thyme|nutmeg|optional|(?:for|to) (?:the pan|serve|serving|garnish|decorate|dust|dusting|fry|frying|greas\p{L}+)|salz|pfeffer|sel|poivre|sal|pimienta|sale|pepe|zout|peper|sól|pieprz|suola|tuz|só)(?!\p{L})/iu;

/** Returns the problems of a recipe. */
export function listImportProblems({ recipe }: Draft): FieldProblem[] {
  const { ingredients, steps } = recipe;
  // The reader of texts warns about these parts itself.
  const hasWarning = (part: string) => recipe.warnings.some(({ field }) => field === part);
  const bare = ingredients.filter(
    (row) => isMissingQuantity(row) && !oftenUnmeasured.test(row.name),
  ).length;
  const found: [missing: boolean, field: string, message: string][] = [
    [recipe.description === '', 'description', 'No description found'],
    [recipe.images.filter(Boolean).length === 0, 'featuredImage', 'No picture found'],
    [recipe.prepTime === null, 'prepTime', 'No preparation time found'],
    [recipe.cookTime === null, 'cookTime', 'No cooking time found'],
    [recipe.servings === null, 'servings', 'No servings found'],
    [recipe.difficulty === null, 'difficulty', 'No difficulty found'],
    [recipe.author === null, 'authorId', 'No author found'],
    [ingredients.length === 0 && !hasWarning('ingredients'), 'ingredients', 'No ingredients found'],
    [bare === 1, 'ingredients', 'One ingredient without a quantity'],
    [bare > 1, 'ingredients', `${bare} ingredients without a quantity`],
    [steps.length === 0 && !hasWarning('steps'), 'steps', 'No steps found'],
  ];
  return found.flatMap(([missing, field, message]) =>
    missing ? [{ field, message: toSentence(message) }] : [],
  );
}

/** The form fields that show fields of a draft, where their names differ. */
const formFields: Record<string, string> = {
  authors: 'authorId',
  categories: 'categoryIds',
  pictures: 'featuredImage',
  totalTime: 'cookTime',
  yields: 'servings',
};

/** Divides the warnings of a draft into problems of form fields, and others. */
export function groupByFormField(warnings: ImportedRecipe['warnings']) {
  const placed = warnings.map(({ field, message }) => ({
    field: formFields[field] ?? field,
    message: toSentence(message),
  }));
  const isShown = ({ field }: FieldProblem) => Object.hasOwn(recipeFields, field);
  return {
    fields: placed.filter(isShown),
    others: placed.filter((each) => !isShown(each)).map(({ message }) => message),
  };
}

/** The maximum number of problems of a recipe, and of characters in each. */
const maxProblems = 50;
const maxProblemCharacters = 500;

/** Returns different problems as sentences; the last one counts those beyond the limit. */
export function toProblems(lines: string[]): string[] {
  const all = [
    ...new Set(lines.map((line) => toSentence(cleanLine(line, maxProblemCharacters - 1)))),
  ];
  if (all.length <= maxProblems) return all;
  const first = all.slice(0, maxProblems - 1);
  return [...first, `${all.length - first.length} more problems are not listed.`];
}

/** Returns a problem as a sentence, with a capital letter and a period. */
export function toSentence(problem: string): string {
  const sentence = problem.charAt(0).toUpperCase() + problem.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
