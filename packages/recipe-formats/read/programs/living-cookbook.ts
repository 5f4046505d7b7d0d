import type { Nutrition, nutrientKeys, RecipeDraft } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import { fileName, toPictureUrl } from './picture.ts';
import type { Program } from './program.ts';
import { createProgramDraft, formatRating, readProgramSteps } from './program-recipe.ts';
import { childrenNamed, findXmlElements, parseXml, textOfXml, type XmlElement } from './xml.ts';

/** The XML of Living Cookbook: .fdx, or Data.xml in a .fdxz with the pictures beside it. */
export const livingCookbook: Program = {
  name: 'Living Cookbook',
  beginning: [/<(?:fdxz?|hixz)\b/i],
  *findRecipes(text) {
    const root = parseXml(text);
    const chapters = new Map(
      ['cookbook', 'cookbookchapter'].flatMap((tag) =>
        findXmlElements(root, tag).map(({ attributes }) => [`${tag} ${attributes.id}`, attributes]),
      ),
    );
    for (const recipe of findXmlElements(root, 'recipe')) yield () => readRecipe(recipe, chapters);
  },
};

const nutrients: [attribute: string, key: (typeof nutrientKeys)[number], unit: string][] = [
  ['servingsize', 'servingSize', ''],
  ['calories', 'calories', 'kcal'],
  ['totalfat', 'fatContent', 'g'],
  ['saturatedfat', 'saturatedFatContent', 'g'],
  ['transfattyacids', 'transFatContent', 'g'],
  ['cholesterol', 'cholesterolContent', 'mg'],
  ['sodium', 'sodiumContent', 'mg'],
  ['totalcarbohydrate', 'carbohydrateContent', 'g'],
  ['fiber', 'fiberContent', 'g'],
  ['sugar', 'sugarContent', 'g'],
  ['protein', 'proteinContent', 'g'],
];

const difficulties = ['', 'very easy', 'easy', 'average', 'difficult', 'very difficult'];

/** Books and chapters by their kind and id. */
type Chapters = Map<string, XmlElement['attributes']>;

function readRecipe(recipe: XmlElement, chapters: Chapters): RecipeDraft {
  const of = (name: string) => recipe.attributes[name] ?? '';
  const texts = (tag: string) => findXmlElements(recipe, tag).map(textOfXml).filter(Boolean);
  const [nutrition] = findXmlElements(recipe, 'recipenutrition');
  const images = findXmlElements(recipe, 'recipeimages').flatMap((list) =>
    childrenNamed(list, 'recipeimage'),
  );
  const shown = images.length > 0 ? images : childrenNamed(recipe, 'recipeimage');
  const reviews = findXmlElements(recipe, 'recipereview');
  return createProgramDraft(livingCookbook.name, {
    title: of('name'),
    description: of('comments'),
    authors: [of('author')],
    sources: [
      of('webpage'),
      [of('source'), of('sourcepagenumber') && `page ${of('sourcepagenumber')}`]
        .filter(Boolean)
        .join(', '),
    ],
    yields: [Number(of('servings')) > 0 ? of('servings') : '', of('yield')],
    times: {
      prepTime: of('preparationtime'),
      cookTime: of('cookingtime'),
      restTime: of('inactivetime'),
      totalTime: of('readyintime'),
    },
    ingredients: findXmlElements(recipe, 'recipeingredient').flatMap(readRow),
    steps: findXmlElements(recipe, 'recipeprocedure').flatMap(readStep),
    notes: [...texts('recipeauthornote'), ...texts('recipetip')].join('\n'),
    categories: [
      ...of('recipetypes').split(','),
      ...pathOf(`cookbookchapter ${of('cookbookchapterid')}`, chapters),
    ],
    nutrition: Object.fromEntries(
      nutrients.flatMap(([name, key, unit]) => {
        const amount = nutrition?.attributes[name] ?? '';
        return amount ? [[key, `${amount} ${unit}`.trim()]] : [];
      }),
    ) as Nutrition,
    pictures: shown.map(toPicture),
    published: of('createdate'),
    others: {
      rating: formatRating(reviews[0]?.attributes.rating ?? '', 5),
      reviews: reviews.map(textOfXml).filter(Boolean).join('\n'),
      difficulty: difficulties[Number(of('degreeofdifficulty'))] ?? '',
      copyright: of('copyright'),
      'oven temperature': of('oventemperaturec') && `${of('oventemperaturec')} °C`,
    },
  });
}

/** Returns the names of a chapter and of the book and chapters that it is in, the outer ones first. */
function pathOf(key: string, chapters: Chapters, depth = 0): string[] {
  const found = chapters.get(key);
  if (!found || depth > 5) return [];
  const { parentchapterid, cookbookid, name = '' } = found;
  const outer =
    Number(parentchapterid) > 0 ? `cookbookchapter ${parentchapterid}` : `cookbook ${cookbookid}`;
  return [...pathOf(outer, chapters, depth + 1), name];
}

const toPicture = (image: XmlElement | undefined): string =>
  image?.attributes.filename ? fileName(image.attributes.filename) : toPictureUrl(textOfXml(image));

const isHeading = ({ attributes }: XmlElement) => /^(?:y|true)/i.test(attributes.heading ?? '');

function readRow(row: XmlElement): DraftLine[] {
  const { quantity = '', unit = '', ingredient = '' } = row.attributes;
  const heading = isHeading(row);
  const text = heading
    ? ingredient.replace(/:$/, '')
    : [quantity, unit, ingredient].filter(Boolean).join(' ');
  return text.trim() ? [{ text: text.trim(), heading, images: [] }] : [];
}

function readStep(step: XmlElement): DraftLine[] {
  const text = textOfXml(childrenNamed(step, 'proceduretext')[0]) || textOfXml(step);
  const images = childrenNamed(step, 'procedureimage').map(toPicture).filter(Boolean);
  if (isHeading(step)) return [{ text: text.replace(/:$/, ''), heading: true, images: [] }];
  return readProgramSteps(text).map((line, i) => ({ ...line, images: i === 0 ? images : [] }));
}
