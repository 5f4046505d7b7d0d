import type { Nutrition } from '../../draft.ts';
import { readNutrition } from '../nutrition-text.ts';
import { fileName } from './picture.ts';
import type { Program } from './program.ts';
import {
  createProgramDraft,
  formatRating,
  readProgramSteps,
  readRows,
  splitLines,
} from './program-recipe.ts';
import { childrenNamed, findXmlElements, parseXml, textOfXml, type XmlElement } from './xml.ts';

/** The XML of Cookmate, formerly My CookBook: a .mcb is a zip of it and of pictures in images/. */
export const cookmate: Program = {
  name: 'Cookmate',
  beginning: [/<cookbook\b[^>]*>\s*<recipe\b/i],
  *findRecipes(text) {
    for (const recipe of findXmlElements(parseXml(text), 'recipe')) yield () => readRecipe(recipe);
  },
};

function readRecipe(recipe: XmlElement) {
  const all = (tag: string) => childrenNamed(recipe, tag).map(linesOf);
  const one = (tag: string) => all(tag)[0] ?? '';
  const pictures = ['imagepath', 'image'].flatMap((tag) => all(tag)).map(fileName);
  const { nutrition, rest } = readNutrition(splitLines(one('nutrition')));
  return createProgramDraft(cookmate.name, {
    title: one('title'),
    description: one('description'),
    sources: [one('url'), one('source')],
    yields: [one('quantity') || one('serving')],
    times: {
      prepTime: one('preptime'),
      cookTime: one('cooktime'),
      totalTime: one('totaltime'),
    },
    ingredients: readRows(one('ingredient')),
    steps: readProgramSteps(one('recipetext')),
    notes: [one('comments'), ...rest].filter(Boolean).join('\n'),
    categories: all('category'),
    tags: all('tag'),
    nutrition: (nutrition ?? {}) as Nutrition,
    pictures: [
      ...pictures.filter(Boolean).map((name) => `images/${name}`),
      ...(pictures.some(Boolean) ? [] : [one('imageurl')]),
    ],
    video: one('video'),
    language: one('lang'),
    others: { rating: formatRating(one('rating'), 5) },
  });
}

/** Items have a line each. */
function linesOf(element: XmlElement): string {
  const items = childrenNamed(element, 'li');
  const lines = items.length > 0 ? items.map(textOfXml) : [textOfXml(element)];
  return lines.filter(Boolean).join('\n');
}
