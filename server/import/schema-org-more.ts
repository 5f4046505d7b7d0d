import { distinct } from '#domain/recipe/detail-fields.ts';
import { type Diet, dietKeys } from '#domain/recipe/labels.ts';
import { type Nutrition, nutrients } from '#domain/recipe/nutrition.ts';
import { isDifficulty } from './schema-org-difficulty.ts';
import { lines, list, property, text } from './schema-org-text.ts';

const most = { tags: 50, tag: 60, name: 80, tools: 50, tool: 120, nutrient: 60, address: 2000 };

export type More = {
  /** Names; those that are not categories of the site become tags. */
  categories: string[];
  tags: string[];
  cuisine: string;
  diets: Diet[];
  equipment: string[];
  nutrition: Nutrition;
  video: string | null;
  sourceUrl: string | null;
};

/** Returns what a record says beside what every recipe has. */
export function readMore(record: Record<string, unknown>, warnings: string[]): More {
  const [cuisine = '', ...cuisines] = words(record.recipeCuisine).filter(isShort(most.name));
  return {
    categories: words(record.recipeCategory).filter(isShort(most.name)),
    tags: tagsOf([...cuisines, ...words(record.keywords)], warnings),
    cuisine,
    diets: readDiets(record.suitableForDiet),
    equipment: distinct(lines(record.tool)).filter(isShort(most.tool)).slice(0, most.tools),
    nutrition: readNutrition(record.nutrition),
    video: readVideo(record),
    sourceUrl: [record.url, record.isBasedOn, property(record.isBasedOn, 'url')]
      .map(webAddress)
      .reduce((found, address) => found ?? address, null),
  };
}

/** Returns names as tags, without those that are too long or too many. */
export function tagsOf(names: string[], warnings: string[]): string[] {
  const usable = distinct(names).filter(isShort(most.tag));
  if (usable.length > most.tags) {
    const left = usable.slice(most.tags).map((word) => `'${word}'`);
    warnings.push(`keywords beyond the first ${most.tags} were left out: ${left.join(', ')}`);
  }
  return usable.slice(0, most.tags);
}

function words(value: unknown): string[] {
  const said = lines(value)
    .flatMap((line) => line.split(/[,;|]/))
    .map((word) => word.replace(/^[\s#]+/, '').trim());
  return distinct(said).filter(
    (word) => /\p{L}/u.test(word) && !/^https?:/i.test(word) && !isDifficulty(word),
  );
}

const isShort = (longest: number) => (word: string) => word.length >= 2 && word.length <= longest;

/** Reads 'https://schema.org/GlutenFreeDiet', 'GlutenFreeDiet' and 'gluten free'. */
function readDiets(value: unknown): Diet[] {
  const said = list(value)
    .flatMap((each) => lines(property(each, '@id') ?? each))
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
  const [given] = list(value);
  const found = Object.keys(nutrients).flatMap((name): [string, string][] => {
    const said = property(given, name);
    const parts = [property(said, 'value') ?? said, property(said, 'unitText')];
    const written = parts.map(text).filter(Boolean).join(' ');
    return /\d/.test(written) && written.length <= most.nutrient ? [[name, written]] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the page of the first video, or else its file or player. */
function readVideo(record: Record<string, unknown>): string | null {
  const page = webAddress(record.url);
  for (const video of list(record.video)) {
    const addresses = ['url', 'contentUrl', 'embedUrl']
      .map((name) => webAddress(property(video, name)))
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
  const url = /^https?:\/\/\S+$/i.test(text(value)) ? URL.parse(text(value)) : null;
  return url && url.href.length <= most.address ? url.href : null;
}
