import { Parser } from 'htmlparser2';
import type { RecipeDraft } from '../../draft.ts';
import { FileError } from '../../errors.ts';
import { readSchemaOrg } from '../schema-org/schema-org.ts';
import { getProperty, toList, toText } from '../schema-org/text.ts';
import { createRecipeUri, readWebUrl, toHeadingRows } from './fields.ts';
import type { JsonObject } from './found.ts';

/** Returns the recipes of an export of RecipeSage: `{ recipes: [...] }`, or a list of them. */
export function findRecipeSageRecipes(value: unknown): JsonObject[] | null {
  const recipes = toList(getProperty(value, 'recipes') ?? value);
  const isSage = (each: unknown) =>
    toList(getProperty(each, 'comment')).some(
      (comment) => getProperty(comment, 'name') === 'Author Notes',
    );
  return recipes.length > 0 && recipes.every(isSage) ? (recipes as JsonObject[]) : null;
}

/** Returns the draft of a recipe of RecipeSage, which is schema.org with peculiarities. */
export function readRecipeSage(recipe: JsonObject): RecipeDraft {
  const notes = toList(recipe.comment).find((each) => getProperty(each, 'name') === 'Author Notes');
  return readSchemaOrg({
    ...recipe,
    '@id': createRecipeUri('recipesage', recipe.identifier),
    url: readWebUrl(recipe.isBasedOn),
    // RecipeSage exports its labels as categories; here they are tags.
    recipeCategory: undefined,
    keywords: recipe.recipeCategory,
    recipeIngredient: toList(recipe.recipeIngredient).map((line) => unbracketed(toText(line))),
    recipeInstructions: toList(recipe.recipeInstructions).flatMap((step) => {
      const said = toText(getProperty(step, 'text') ?? getProperty(step, 'name') ?? step);
      const isHeading = getProperty(step, '@type') === 'HowToSection';
      return isHeading ? toHeadingRows(unbracketed(said).replace(/:$/, '')) : [unbracketed(said)];
    }),
    notes: getProperty(notes, 'text'),
  });
}

/** `[For the sauce]` is a heading. */
function unbracketed(line: string): string {
  return line.replace(/^\[(.+)\]$/, (_, name: string) => toHeadingRows(name)[0] ?? '');
}

/** Its recipes have three levels; the parser takes longer for each level of an element. */
const maxDepth = 20;

type XmlRecipe = Map<string, string[]>;

/** Returns the values of each recipe's elements in RecipeSage's XML, or null for other XML. Throws FileError. */
export function findRecipeSageXmlRecipes(xml: string): XmlRecipe[] | null {
  const recipes: XmlRecipe[] = [];
  const path: string[] = [];
  let said = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (path.push(name) > maxDepth) throw new FileError('it is nested too deeply');
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
  return recipes.length > 0 ? recipes : null;
}

/** Returns the draft of a recipe in RecipeSage's XML. */
export function readRecipeSageXml(fields: XmlRecipe): RecipeDraft {
  const one = (key: string) => fields.get(key)?.[0];
  const rows = (key: string) =>
    (one(key) ?? '').split('\n').map((line) => unbracketed(line.trim()));
  return readSchemaOrg({
    '@id': createRecipeUri('recipesage', one('id')),
    name: one('title'),
    description: one('description'),
    url: readWebUrl(one('url')),
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
