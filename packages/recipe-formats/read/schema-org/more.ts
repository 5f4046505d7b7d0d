import { dedupeLines } from '@potluck/recipe-text/distinct-lines';
import {
  type Diet,
  type DraftWarning,
  dietKeys,
  type Nutrition,
  nutrientKeys,
  type RecipeDraft,
} from '../../draft.ts';
import { isDifficulty } from './difficulty.ts';
import { getProperty, toLines, toList, toText } from './text.ts';

const most = { tag: 60, name: 80, tool: 120, nutrient: 60, address: 2000 };

/** Properties of schema.org that no field of a draft holds. */
const unheld = { estimatedCost: 'cost', cookingMethod: 'cooking method' };

/** Returns the details of a record that many recipes lack, with a warning about what it has beyond them. */
export function readOptionalFields(record: Record<string, unknown>, warnings: DraftWarning[]) {
  for (const [field, name] of Object.entries(unheld)) {
    const value = record[field];
    const parts = [value, getProperty(value, 'value'), getProperty(value, 'currency')];
    const said = parts.map(toText).filter(Boolean).join(' ').slice(0, most.tool);
    if (said) warnings.push({ field, message: `the ${name} was left out: ${said}` });
  }
  const [cuisine = null, ...cuisines] = words(record.recipeCuisine).filter(isShort(most.name));
  return {
    categories: words(record.recipeCategory).filter(isShort(most.name)),
    tags: dedupeLines([...cuisines, ...words(record.keywords)]).filter(isShort(most.tag)),
    cuisine,
    diets: readDiets(record.suitableForDiet),
    equipment: dedupeLines(toLines(record.tool)).filter(isShort(most.tool)),
    nutrition: readNutrition(record.nutrition),
    video: readVideo(record),
    sourceUrl: [record.url, record.isBasedOn, getProperty(record.isBasedOn, 'url')]
      .map(webAddress)
      .reduce((found, address) => found ?? address, null),
  } satisfies Partial<RecipeDraft>;
}

function words(value: unknown): string[] {
  const said = toLines(value)
    .flatMap((line) => line.split(/[,;|]/))
    .map((word) => word.replace(/^[\s#]+/, '').trim());
  return dedupeLines(said).filter(
    (word) => /\p{L}/u.test(word) && !/^https?:/i.test(word) && !isDifficulty(word),
  );
}

const isShort = (longest: number) => (word: string) => word.length >= 2 && word.length <= longest;

/** Reads 'https://schema.org/GlutenFreeDiet', 'GlutenFreeDiet' and 'gluten free'. */
function readDiets(value: unknown): Diet[] {
  const said = toList(value)
    .flatMap((each) => toLines(getProperty(each, '@id') ?? each))
    .flatMap((line) => line.split(/[,;|]/))
    .map((word) => letters(word.replace(/^.*[/:#]/, '').replace(/diet$/i, '')));
  return dietKeys.filter((diet) => said.includes(letters(diet)));
}

const letters = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace('sodium', 'salt');

function readNutrition(value: unknown): Nutrition {
  const [given] = toList(value);
  const found = nutrientKeys.flatMap((name): [string, string][] => {
    const said = getProperty(given, name);
    const parts = [getProperty(said, 'value') ?? said, getProperty(said, 'unitText')];
    const written = parts.map(toText).filter(Boolean).join(' ');
    return /\d/.test(written) && written.length <= most.nutrient ? [[name, written]] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the page of the first video, or else its file or player. */
function readVideo(record: Record<string, unknown>): string | null {
  const page = webAddress(record.url);
  for (const video of toList(record.video)) {
    const addresses = ['url', 'contentUrl', 'embedUrl']
      .map((name) => webAddress(getProperty(video, name)))
      .filter((address) => address?.replace(/#.*/, '') !== page);
    const address = [webAddress(video), ...addresses].find((each) => each);
    if (address) {
      return address
        .replace(/^http:/, 'https:')
        .replace(
          /^(https:\/\/www\.youtube)(?:-nocookie)?(\.com\/)embed\/([\w-]{11})\b.*$/,
          '$1$2watch?v=$3',
        );
    }
  }
  return null;
}

function webAddress(value: unknown): string | null {
  const url = /^https?:\/\/\S+$/i.test(toText(value)) ? URL.parse(toText(value)) : null;
  return url && url.href.length <= most.address ? url.href : null;
}
