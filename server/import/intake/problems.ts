import { lacksQuantity } from '#domain/recipe/recipe-fields.ts';
import type { Draft } from '../child/draft.ts';
import type { ImportContent } from './content.ts';

/** Returns what could not be read of a recipe, one short line for each problem. */
export function problemsOf(lacks: Draft['lacks'], content: ImportContent): string[] {
  const { ingredients, steps } = content;
  const bare = ingredients.filter(lacksQuantity).length;
  const found: [missing: boolean, line: string][] = [
    [lacks.description, 'No description found; this one is made up from the recipe'],
    [content.featuredImage === null, 'No picture found'],
    [content.prepTime === 0, 'No preparation time found'],
    [content.cookTime === 0, 'No cooking time found'],
    [lacks.servings, `No servings found; ${content.servings} is a guess`],
    [content.author === null, 'No author found'],
    [ingredients.length === 0, 'No ingredients found'],
    [bare === 1, 'One ingredient without a quantity'],
    [bare > 1, `${bare} ingredients without a quantity`],
    [steps.length === 0, 'No steps found'],
  ];
  return found.flatMap(([missing, line]) => (missing ? [line] : []));
}

/** Returns a problem as a sentence, with a capital letter and a period. */
export function asSentence(problem: string): string {
  const sentence = problem.charAt(0).toUpperCase() + problem.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
