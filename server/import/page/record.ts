import { readAuthors } from '../schema-org-origin.ts';
import { lines, list, property, text } from '../schema-org-text.ts';
import { cleanLine, type Line } from './lines.ts';
import { type Page, resolve } from './parse-page.ts';
import { largestPicture } from './pictures.ts';

const nutrients =
  'calories fatContent saturatedFatContent transFatContent unsaturatedFatContent carbohydrateContent sugarContent fiberContent proteinContent sodiumContent cholesterolContent servingSize'.split(
    ' ',
  );

/** Returns a schema.org `Recipe` of what was found on a page. */
export function recordOf(
  page: Page,
  fields: Record<string, unknown>,
  ingredients: Line[],
  steps: Line[],
): Record<string, unknown> {
  const texts = (name: string) => orNothing([...new Set(lines(fields[name]))].slice(0, 100));
  const one = (name: string) => list(fields[name]).map(text).find(Boolean);
  const named = (name: string) =>
    orNothing(list(fields[name]).map(nameOf).filter(Boolean).slice(0, 100));
  const nutrition = nutrients.flatMap((name) => {
    const said = text(property(fields.nutrition, name) ?? fields[name]);
    return said ? [[name, said]] : [];
  });
  const record = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: cleanLine(one('name') ?? '') || one('name'),
    url: fields.url,
    description: one('description'),
    image: largestPicture(fields.image, page),
    author: orNothing(readAuthors(fields.author).map((name) => ({ '@type': 'Person', name }))),
    datePublished: one('datePublished'),
    inLanguage: one('inLanguage'),
    prepTime: fields.prepTime,
    cookTime: fields.cookTime,
    performTime: fields.performTime,
    totalTime: fields.totalTime,
    recipeYield: texts('recipeYield'),
    recipeCategory: texts('recipeCategory'),
    recipeCuisine: texts('recipeCuisine'),
    keywords: texts('keywords'),
    suitableForDiet: named('suitableForDiet'),
    tool: named('tool'),
    nutrition:
      nutrition.length > 0
        ? { '@type': 'NutritionInformation', ...Object.fromEntries(nutrition) }
        : undefined,
    video: videoOf(fields.video, page),
    license: text(fields.license) || text(property(fields.license, 'url')) || undefined,
    recipeIngredient: ingredients.map((line) => (line.heading ? `${line.text}:` : line.text)),
    recipeInstructions: instructions(steps),
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

const orNothing = <T>(values: T[]) => (values.length > 0 ? values : undefined);

const nameOf = (value: unknown) =>
  text(typeof value === 'object' ? (property(value, 'name') ?? property(value, '@id')) : value);

function videoOf(value: unknown, page: Page): Record<string, string> | undefined {
  const [first] = list(value);
  const address = (name: string) => resolve(text(property(first, name)), page.base);
  const contentUrl =
    typeof first === 'object'
      ? (address('contentUrl') ?? address('url'))
      : resolve(first, page.base);
  const embedUrl = address('embedUrl');
  if (!contentUrl && !embedUrl) return undefined;
  return {
    '@type': 'VideoObject',
    ...(contentUrl && { contentUrl }),
    ...(embedUrl && { embedUrl }),
  };
}

/** Steps below a heading become a HowToSection. */
function instructions(steps: Line[]): unknown[] {
  const result: unknown[] = [];
  let section: unknown[] = result;
  for (const { text: written, heading, images } of steps) {
    if (heading) {
      section = [];
      result.push({ '@type': 'HowToSection', name: written, itemListElement: section });
    } else {
      section.push({ '@type': 'HowToStep', text: written, ...(images[0] && { image: images[0] }) });
    }
  }
  return result;
}
