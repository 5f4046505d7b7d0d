import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { decodePage } from '@potluck/recipe-formats/read/decode-page';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { isHeadingRow, isHeadingText } from '@potluck/recipe-text/row';
import { toReviewableDraft } from '../../server/import/child/draft.ts';
import { readPageText } from '../../server/import/intake/read.ts';
import { ImportRejectedError } from '../../server/import/rejected.ts';
import { type Field, fields, type PageFixture } from './expected.ts';

export type DraftRow = { text: string; isHeading: boolean };

/** The parts of a recipe from a page that the scorer compares. */
export type ReadRecipe = {
  title: string;
  ingredients: DraftRow[];
  steps: DraftRow[];
  /** Preparation, cooking and rest; null if unknown. */
  totalMinutes: number | null;
  servings: number | null;
  warnings: { field: Field | null; message: string }[];
};

/** Reads a page as the import does, or returns null if the import rejects it. All code of the product is called here. */
export function readFixture({ body, expected: { url } }: PageFixture): ReadRecipe | null {
  try {
    const draft = readPageText(decodePage(body), url);
    const { recipe } = toReviewableDraft(draft);
    return {
      title: recipe.title,
      ingredients: recipe.ingredients.map((row) => ({
        text: formatIngredientLine(row),
        isHeading: isHeadingRow(row),
      })),
      steps: recipe.steps.map(({ content }) => ({
        text: content,
        isHeading: isHeadingText(content),
      })),
      totalMinutes: (recipe.prepTime ?? 0) + (recipe.cookTime ?? 0) + recipe.restTime || null,
      servings: recipe.servings,
      warnings: draft.warnings.map(({ field, message }) => ({
        field: findField(field),
        message,
      })),
    };
  } catch (error) {
    if (error instanceof ImportRejectedError || error instanceof RejectedRecordError) return null;
    throw error;
  }
}

/** Returns the field of an expected recipe that a field of a draft belongs to. */
function findField(field: string): Field | null {
  if (field.endsWith('Time')) return 'times';
  return fields.find((each) => each === (field === 'yields' ? 'servings' : field)) ?? null;
}
