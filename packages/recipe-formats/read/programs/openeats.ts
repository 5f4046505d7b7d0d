import { formatFraction } from '@potluck/recipe-text/format';
import Fraction from 'fraction.js';
import type { RecipeDraft } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import type { JsonObject } from '../files/found.ts';
import { getProperty, toList, toText } from '../schema-org/text.ts';
import type { JsonDocumentProgram } from './program.ts';
import { createProgramDraft, formatRating, readProgramSteps } from './program-recipe.ts';

type Row = { model: string; pk: unknown; fields: JsonObject };

/** The rows of OpenEats, as `manage.py dumpdata` writes them, in any order. */
export const openEats: JsonDocumentProgram = {
  name: 'OpenEats',
  isDocument: (values) =>
    values.some((each) => getProperty(each, 'model') === 'recipe.recipe') &&
    values.every((each) => typeof (getProperty(each, 'fields') ?? '') === 'object'),
  *findRecipes(values) {
    const rows = Map.groupBy(values as Row[], ({ model }) => String(model));
    const of = (model: string) => rows.get(model) ?? [];
    const titles = (model: string) =>
      new Map(of(`recipe_groups.${model}`).map(({ pk, fields }) => [pk, toText(fields?.title)]));
    const names = { cuisine: titles('cuisine'), course: titles('course'), tag: titles('tag') };
    const groups = Map.groupBy(of('ingredient.ingredientgroup'), ({ fields }) => fields?.recipe);
    const ingredients = Map.groupBy(
      of('ingredient.ingredient'),
      ({ fields }) => fields?.ingredient_group,
    );
    const ratings = Map.groupBy(of('rating.rating'), ({ fields }) => fields?.recipe);
    for (const { pk, fields } of of('recipe.recipe')) {
      yield () =>
        readRecipe(
          fields,
          names,
          (groups.get(pk) ?? []).flatMap((group): DraftLine[] => [
            ...headingOf(group.fields.title),
            ...(ingredients.get(group.pk) ?? []).flatMap(({ fields }) => readRow(fields)),
          ]),
          (ratings.get(pk) ?? []).map((rating) => rating.fields),
        );
    }
  },
};

type Names = Record<'cuisine' | 'course' | 'tag', Map<unknown, string>>;

function readRecipe(
  fields: JsonObject,
  names: Names,
  ingredients: DraftLine[],
  ratings: JsonObject[],
): RecipeDraft {
  const text = (key: string) =>
    typeof fields[key] === 'string' ? fields[key] : toText(fields[key]);
  return createProgramDraft(openEats.name, {
    title: text('title'),
    description: text('info'),
    sources: [text('source')],
    yields: [Number(fields.servings) > 0 ? text('servings') : ''],
    times: { prepTime: text('prep_time'), cookTime: text('cook_time') },
    ingredients,
    steps: readProgramSteps(text('directions')),
    categories: [names.course.get(fields.course) ?? ''],
    cuisine: names.cuisine.get(fields.cuisine),
    tags: toList(fields.tags).map((tag) => names.tag.get(tag) ?? ''),
    pictures: [text('photo')],
    published: text('pub_date'),
    others: {
      rating: formatRating(toText(ratings[0]?.rating), 5),
      comments: ratings
        .map(({ comment }) => toText(comment))
        .filter(Boolean)
        .join('\n'),
    },
  });
}

function headingOf(title: unknown): DraftLine[] {
  const text = toText(title).replace(/:$/, '');
  return text ? [{ text, heading: true, images: [] }] : [];
}

function readRow({ title, numerator, denominator, measurement }: JsonObject): DraftLine[] {
  const [over, under] = [Number(numerator), Number(denominator)];
  const isAmount = over > 0 && under > 0 && over < 1e9 && under < 1e9;
  const amount = isAmount
    ? formatFraction(new Fraction(Math.round((over / under) * 1000) / 1000))
    : '';
  const text = [amount, toText(measurement), toText(title)].filter(Boolean).join(' ');
  return text ? [{ text, heading: false, images: [] }] : [];
}
