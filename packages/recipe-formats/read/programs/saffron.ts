import type { RecipeDraft } from '../../draft.ts';
import { readLabels } from './labels.ts';
import type { Program } from './program.ts';
import { createProgramDraft, readProgramSteps, readRows } from './program-recipe.ts';

/** The text of Saffron: one recipe with labels, whose rows begin with a tab. */
export const saffron: Program = {
  name: 'Saffron',
  beginning: [/^Title:/m, /^(?:Cookbook|Section):/m, /^Ingredients:/m],
  *findRecipes(text) {
    yield () => readLabeledRecipe(saffron.name, text);
  },
};

/** The text of Pepperplate, which is like that of Saffron. */
export const pepperplate: Program = {
  name: 'Pepperplate',
  beginning: [/^Title:/m, /^Ingredients:[ \t]*$/m, /^Instructions:/m],
  *findRecipes(text) {
    yield () => readLabeledRecipe(pepperplate.name, text);
  },
};

function readLabeledRecipe(program: string, text: string): RecipeDraft {
  const of = readLabels(text);
  // '[Fruit:]' is a heading.
  const unbracketed = (rows: string) => rows.replace(/^[ \t]*\[(.{1,100}?):?\][ \t]*$/gm, '$1:');
  return createProgramDraft(program, {
    title: of('Title'),
    description: of('Description'),
    sources: [of('Original URL') || of('URL'), of('Source') || of('Manual Source')],
    yields: [of('Yield')],
    times: {
      prepTime: of('Prep') || of('Active') || of('Active Time'),
      cookTime: of('Cook'),
      totalTime: of('Total') || of('Total Time'),
    },
    ingredients: readRows(unbracketed(of('Ingredients'))),
    steps: readProgramSteps(unbracketed(of('Instructions') || of('Directions'))),
    notes: of('Notes') || of('Note'),
    categories: [of('Cookbook'), of('Section'), ...of('Categories').split(/[,;]/)],
    pictures: [of('Image')],
    others: { favorite: of('Favorite') },
  });
}
