import type { Nutrition } from '../../draft.ts';
import { markGroupTitles } from '../draft-line.ts';
import type { JsonObject } from '../files/found.ts';
import { readNutrition } from '../nutrition-text.ts';
import { getProperty, toList, toText } from '../schema-org/text.ts';
import { fileName } from './picture.ts';
import type { JsonProgram } from './program.ts';
import {
  createProgramDraft,
  formatRating,
  readProgramSteps,
  readRows,
  splitLines,
} from './program-recipe.ts';

/** The JSON of RecetteTek (https://github.com/cmonapp/rtk-format): a .rtk is a zip of it and of pictures. */
export const recetteTek: JsonProgram = {
  name: 'RecetteTek',
  isRecipe: (value) => 'preparationTime' in value && 'cookingTime' in value && 'quantity' in value,
  readRecipe(recipe: JsonObject) {
    const text = (key: string) =>
      typeof recipe[key] === 'string' ? recipe[key] : toText(recipe[key]);
    const titles = (key: string) =>
      toList(recipe[key]).map((each) => toText(getProperty(each, 'title') ?? each));
    const { nutrition, rest } = readNutrition(
      splitLines(text('nutrition').replaceAll(' : ', ': ')),
    );
    const pictures = toList(recipe.pictures).map((each) => fileName(toText(each)));
    return createProgramDraft(recetteTek.name, {
      title: text('title'),
      description: text('description'),
      id: text('uuid'),
      sources: [text('url')],
      yields: [text('quantity')],
      times: {
        prepTime: text('preparationTime'),
        cookTime: text('cookingTime'),
        restTime: text('inactiveTime'),
        totalTime: text('totalTime'),
      },
      ingredients: markGroupTitles(readRows(text('ingredients'))),
      steps: readProgramSteps(text('instructions')),
      notes: [text('notes'), ...rest].filter(Boolean).join('\n'),
      categories: titles('categories'),
      tags: [...titles('tags'), ...text('keywords').split(';')],
      nutrition: (nutrition ?? {}) as Nutrition,
      pictures: pictures.length > 0 ? pictures : [text('originalPicture')],
      video: text('video'),
      modified: text('lastModifiedDate').replace(' ', 'T'),
      others: {
        rating: formatRating(text('rating'), 5),
        favorite: recipe.favorite === true ? 'yes' : '',
        cookware: text('cookware'),
      },
    });
  },
};
