import type { StoredRecord } from '../records/field.ts';
import {
  allMissingParts,
  type DraftMissingPart,
  draftMissingParts,
  type MissingPart,
} from './missing-parts.ts';
import { isMissingQuantity, type recipeFields } from './recipe-fields.ts';
import { suggestStepUses } from './row-keys.ts';

type Recipe = StoredRecord<typeof recipeFields>;

const rules: Record<DraftMissingPart, (recipe: Recipe) => boolean> = {
  title: ({ title }) => title === '',
  featuredImage: ({ featuredImage }) => featuredImage === null,
  description: ({ description }) => description === '',
  prepTime: ({ prepTime }) => prepTime === null,
  cookTime: ({ cookTime }) => cookTime === null,
  servings: ({ servings }) => servings === null,
  difficulty: ({ difficulty }) => difficulty === null,
  authorId: ({ authorId }) => authorId === null,
  categoryIds: ({ categoryIds }) => categoryIds.length === 0,
  ingredients: ({ ingredients }) => ingredients.some(isMissingQuantity),
  rows: ({ ingredients }) => ingredients.length === 0,
  steps: ({ steps }) => steps.length === 0,
  stepLinks: ({ ingredients, steps }) => {
    const suggested = suggestStepUses(ingredients, steps);
    return steps.every(({ uses }, i) => (uses ?? suggested[i] ?? []).length === 0);
  },
  altText: ({ featuredImage, altText, steps }) =>
    [{ image: featuredImage, altText }, ...steps].some(
      (picture) => picture.image !== null && picture.altText === '',
    ),
};

/** A recipe or a draft before a change, with the parts that it lacked. */
export type RecipeBefore = { recipe: Recipe; lacks: DraftMissingPart[] };

/**
 * Returns all parts that a recipe or a draft lacks. With `before`, suggests no step links again if the texts are the same:
 * for the longest recipes, that takes a hundred times as long as everything else.
 */
export function findAllMissingParts(recipe: Recipe, before?: RecipeBefore): DraftMissingPart[] {
  const known = before && linkedTexts(before.recipe) === linkedTexts(recipe) && before.lacks;
  return draftMissingParts.filter((name) =>
    known && name === 'stepLinks' ? known.includes(name) : rules[name](recipe),
  );
}

function linkedTexts({ ingredients, steps }: Recipe): string {
  return JSON.stringify([ingredients, steps.map(({ content, uses }) => [content, uses])]);
}

/** Returns the parts that a stored recipe lacks but its form requires, for example after an import. */
export function findMissingParts(recipe: Recipe): MissingPart[] {
  return allMissingParts.filter((name) => rules[name](recipe));
}
