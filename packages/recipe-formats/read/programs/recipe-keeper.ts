import type { Nutrition, nutrientKeys, RecipeDraft } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import { toDraftLines } from '../draft-line.ts';
import type { HtmlPage, PageElement } from '../page/parse-page.ts';
import { blocksOf, findElements, splitAtDivs, textOf } from './elements.ts';
import type { Program } from './program.ts';
import { createProgramDraft, formatRating, removeStepNumber } from './program-recipe.ts';

/** The HTML of Recipe Keeper: an element per recipe, whose parts have an `itemprop`. Labels are in the user's language. */
export const recipeKeeper: Program = {
  name: 'Recipe Keeper',
  beginning: [/\sitemprop="?recipe(?:Id|ShareId|IsFavourite)\b/],
  *findRecipes(html) {
    for (const page of splitAtDivs(html, 'recipe-details')) yield () => readRecipe(page);
  },
};

const nutrients: [name: string, key: (typeof nutrientKeys)[number], unit: string][] = [
  ['ServingSize', 'servingSize', ''],
  ['Calories', 'calories', 'kcal'],
  ['TotalFat', 'fatContent', 'g'],
  ['SaturatedFat', 'saturatedFatContent', 'g'],
  ['Cholesterol', 'cholesterolContent', 'mg'],
  ['Sodium', 'sodiumContent', 'mg'],
  ['TotalCarbohydrate', 'carbohydrateContent', 'g'],
  ['DietaryFiber', 'fiberContent', 'g'],
  ['Sugars', 'sugarContent', 'g'],
  ['Protein', 'proteinContent', 'g'],
];

function readRecipe(page: HtmlPage): RecipeDraft {
  const parts = (name: RegExp) =>
    findElements(page, page.root, (each) => name.test(each.attributes.itemprop ?? ''));
  const all = (name: RegExp) =>
    parts(name).map((each) => each.attributes.content ?? textOf(page, [each]));
  const one = (name: RegExp) => all(name).find(Boolean) ?? '';
  const [source] = parts(/^recipeSource$/);
  const links = source ? findElements(page, source, ({ name }) => name === 'a') : [];
  const pictures = findElements(page, page.root, ({ name }) => name === 'img');
  return createProgramDraft(recipeKeeper.name, {
    title: one(/^name$/),
    id: one(/^recipeId$/),
    sources: [...links.map(({ attributes }) => attributes.href ?? ''), one(/^recipeSource$/)],
    yields: [one(/^recipeYield$/)],
    times: { prepTime: one(/^prepTime$/), cookTime: one(/^cookTime$/) },
    ingredients: linesOf(page, parts(/^recipeIngredients?$/)),
    steps: linesOf(page, parts(/^recipeDirections?$/)).map((line) => ({
      ...line,
      text: removeStepNumber(line.text),
    })),
    notes: textOf(page, parts(/^recipeNotes$/)),
    categories: [...all(/^recipeCourse$/), ...all(/^recipeCategory$/)],
    nutrition: Object.fromEntries(
      nutrients.flatMap(([name, key, unit]) => {
        const amount = one(new RegExp(`^recipeNut${name}$`));
        return amount ? [[key, `${amount} ${unit}`.trim()]] : [];
      }),
    ) as Nutrition,
    pictures: pictures.map(({ attributes }) => attributes.src ?? ''),
    others: {
      rating: formatRating(one(/^recipeRating$/), 5),
      favorite: one(/^recipeIsFavourite$/) === 'True' ? 'yes' : '',
      collection: all(/^recipeCollection$/).join(', '),
    },
  });
}

/** A bold paragraph is a heading. */
function linesOf(page: HtmlPage, elements: PageElement[]): DraftLine[] {
  return blocksOf(page, elements)
    .filter(({ text }) => text)
    .flatMap(({ text, kind }) => toDraftLines([kind === 'heading' ? `${text}:` : text]));
}
