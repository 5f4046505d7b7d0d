import { Parser } from 'htmlparser2';
import { list, property, text } from '../schema-org-text.ts';
import { heading, idOf, record, webAddress } from './fields.ts';
import { FileError } from './file-limits.ts';
import type { Json } from './found.ts';

/** Returns the recipes of an export of RecipeSage: `{ recipes: [...] }`, or a list of them. */
export function recipesOfSage(value: unknown): Json[] | null {
  const recipes = list(property(value, 'recipes') ?? value);
  const isSage = (each: unknown) =>
    list(property(each, 'comment')).some((comment) => property(comment, 'name') === 'Author Notes');
  return recipes.length > 0 && recipes.every(isSage) ? (recipes as Json[]) : null;
}

/** Returns a recipe of RecipeSage, which is schema.org with peculiarities, as plain schema.org. */
export function readSage(recipe: Json): Json {
  const notes = list(recipe.comment).find((each) => property(each, 'name') === 'Author Notes');
  return {
    ...record({
      ...recipe,
      '@id': idOf('recipesage', recipe.identifier),
      url: webAddress(recipe.isBasedOn),
      // RecipeSage exports its labels as categories; here they are tags.
      recipeCategory: undefined,
      keywords: recipe.recipeCategory,
      recipeIngredient: list(recipe.recipeIngredient).map((line) => unbracketed(text(line))),
      recipeInstructions: list(recipe.recipeInstructions).flatMap((step) => {
        const said = text(property(step, 'text') ?? property(step, 'name') ?? step);
        const isHeading = property(step, '@type') === 'HowToSection';
        return isHeading ? heading(unbracketed(said).replace(/:$/, '')) : [unbracketed(said)];
      }),
      notes: property(notes, 'text'),
      comment: undefined,
      isBasedOn: undefined,
      aggregateRating: undefined,
    }),
  };
}

/** `[For the sauce]` is a heading. */
function unbracketed(line: string): string {
  return line.replace(/^\[(.+)\]$/, (_, name: string) => heading(name)[0] ?? '');
}

/** Its recipes have three levels; the parser takes longer for each level of an element. */
const maxDepth = 20;

/** Returns the recipes of RecipeSage's XML, or null for other XML. Throws FileError. */
export function readSageXml(xml: string): Json[] | null {
  const recipes: Map<string, string[]>[] = [];
  const path: string[] = [];
  let said = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (path.push(name) > maxDepth) throw new FileError('it is nested too deep');
        said = '';
        if (path.length === 2 && path.join('/') === 'data/recipe') recipes.push(new Map());
      },
      ontext: (part) => {
        said += part;
      },
      onclosetag: () => {
        const isField = path.length <= 4 && path[0] === 'data' && path[1] === 'recipe';
        const key = isField ? path.slice(2).join('/') : '';
        const fields = recipes.at(-1);
        if (fields && key && said.trim()) {
          const values = fields.get(key) ?? [];
          values.push(said.trim());
          fields.set(key, values);
        }
        path.pop();
        said = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return recipes.length > 0 ? recipes.map(ofFields) : null;
}

function ofFields(fields: Map<string, string[]>): Json {
  const one = (key: string) => fields.get(key)?.[0];
  const rows = (key: string) =>
    (one(key) ?? '').split('\n').map((line) => unbracketed(line.trim()));
  return record({
    '@id': idOf('recipesage', one('id')),
    name: one('title'),
    description: one('description'),
    url: webAddress(one('url')),
    creditText: one('source'),
    keywords: fields.get('labels/title'),
    prepTime: one('activeTime'),
    totalTime: one('totalTime'),
    recipeYield: one('yield'),
    datePublished: one('createdAt'),
    recipeIngredient: rows('ingredients'),
    recipeInstructions: rows('instructions'),
    notes: one('notes'),
    image: fields.get('images/location'),
  });
}
