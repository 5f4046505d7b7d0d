import type { JsonObject } from '../files/found.ts';
import { toText } from '../schema-org/text.ts';
import { toPictureUrl } from './picture.ts';
import type { JsonProgram } from './program.ts';
import { createProgramDraft, readProgramSteps, readRows } from './program-recipe.ts';

/** The JSON of Domestica: an array of recipes. */
export const domestica: JsonProgram = {
  name: 'Domestica',
  isRecipe: (value) => 'timeCook' in value && 'timePrep' in value && 'directions' in value,
  readRecipe(recipe: JsonObject) {
    const text = (key: string) =>
      typeof recipe[key] === 'string' ? recipe[key] : toText(recipe[key]);
    return createProgramDraft(domestica.name, {
      title: text('name'),
      sources: [text('source')],
      yields: [text('servings')],
      times: { prepTime: text('timePrep'), cookTime: text('timeCook') },
      ingredients: readRows(text('ingredients')),
      steps: readProgramSteps(text('directions')),
      pictures: [toPictureUrl(recipe.image)],
    });
  },
};
