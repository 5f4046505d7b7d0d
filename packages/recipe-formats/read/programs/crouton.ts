import { formatDecimal, formatFraction } from '@potluck/recipe-text/format';
import Fraction from 'fraction.js';
import type { Nutrition } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import type { JsonObject } from '../files/found.ts';
import { readNutrition } from '../nutrition-text.ts';
import { getProperty, toList, toText } from '../schema-org/text.ts';
import { toPictureUrl } from './picture.ts';
import type { JsonProgram } from './program.ts';
import {
  createProgramDraft,
  formatRating,
  readProgramSteps,
  splitLines,
} from './program-recipe.ts';

/** The JSON of Crouton: a file for each recipe, or a zip of them. */
export const crouton: JsonProgram = {
  name: 'Crouton',
  isRecipe: (value) =>
    'neutritionalInfo' in value || ('cookingDuration' in value && 'steps' in value),
  readRecipe(recipe: JsonObject) {
    const text = (key: string) => toText(recipe[key]);
    const written = String(recipe.neutritionalInfo ?? '').replace(/,(?=\s|$)/g, '\n');
    const { nutrition, rest } = readNutrition(splitLines(written));
    return createProgramDraft(crouton.name, {
      title: text('name'),
      id: text('uuid'),
      sources: [text('webLink'), text('sourceName')],
      yields: [Number(recipe.serves) > 0 ? text('serves') : ''],
      times: { prepTime: text('duration'), cookTime: text('cookingDuration') },
      ingredients: inOrder(recipe.ingredients).flatMap(readRow),
      steps: inOrder(recipe.steps).flatMap((step): DraftLine[] => {
        const said = toText(step.step);
        if (step.isSection === true)
          return [{ text: said.replace(/:$/, ''), heading: true, images: [] }];
        return readProgramSteps(String(step.step ?? ''));
      }),
      notes: [String(recipe.notes ?? ''), ...rest].filter(Boolean).join('\n'),
      tags: toList(recipe.tags).map((tag) => toText(getProperty(tag, 'name') ?? tag)),
      nutrition: (nutrition ?? {}) as Nutrition,
      pictures: toList(recipe.images).map(toPictureUrl),
      others: {
        rating: formatRating(text('rating'), 5),
        difficulty: text('rawDifficulty'),
      },
    });
  },
};

const inOrder = (items: unknown): JsonObject[] =>
  (toList(items).filter((each) => typeof each === 'object') as JsonObject[]).toSorted(
    (one, other) => (Number(one.order) || 0) - (Number(other.order) || 0),
  );

const units = new Map(
  'ITEM:; TEASPOON:tsp; TABLESPOON:tbsp; FLUID_OUNCE:fl oz; OUNCE:oz; POUND:lb; GRAMS:g; KGS:kg; MILLS:ml; CENTILITER:cl; DECILITER:dl; LITRES:l'
    .split('; ')
    .map((pair) => pair.split(':') as [string, string]),
);

function readRow(row: JsonObject): DraftLine[] {
  const name = toText(getProperty(row.ingredient, 'name'));
  const kind = toText(getProperty(row.quantity, 'quantityType')).toUpperCase();
  if (kind === 'SECTION') return [{ text: name.replace(/:$/, ''), heading: true, images: [] }];
  const unit = units.get(kind) ?? kind.toLowerCase().replaceAll('_', ' ');
  const isMetric = /^(?:g|kg|m?l|[cd]l)$/.test(unit);
  const amounts = ['amount', 'secondaryAmount']
    .map((key) => Number(getProperty(row.quantity, key)))
    .filter((amount) => amount > 0 && amount < 1e9)
    .map((amount) => {
      const value = new Fraction(Math.round(amount * 1000) / 1000);
      return isMetric ? formatDecimal(value) : formatFraction(value);
    });
  const text = [amounts.join('–'), unit, name].filter(Boolean).join(' ');
  return text ? [{ text, heading: false, images: [] }] : [];
}
