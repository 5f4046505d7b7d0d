import type { RecipeDraft } from '../../draft.ts';
import { type DraftLine, toDraftLines } from '../draft-line.ts';
import { getPictureName, toDraft } from '../to-draft.ts';
import { readIngredientLines } from './ingredients.ts';
import { readSteps, readStepTips } from './steps.ts';
import { toList } from './text.ts';

/** Returns the draft of a schema.org `Recipe`. Throws RejectedRecordError when it has no name or nothing to cook. */
export function readSchemaOrg(record: Record<string, unknown>): RecipeDraft {
  const ingredients = first(
    (value) => toDraftLines(readIngredientLines(value)),
    [record.recipeIngredient, record.ingredients],
  );
  const steps = first(stepLines, [record.recipeInstructions, record.instructions, record.step]);
  const notes = [...toList(record.notes), ...readStepTips(record.recipeInstructions)];
  return toDraft({ ...record, notes }, ingredients, steps);
}

function stepLines(value: unknown): DraftLine[] {
  return readSteps(value).map(({ content, images }) => {
    const [line] = toDraftLines([content]);
    const pictures = images
      .flatMap(toList)
      .map(getPictureName)
      .filter((name) => name !== null);
    const heading = line?.heading === true && pictures.length === 0;
    return {
      text: heading && line ? line.text : content,
      heading,
      images: pictures,
    };
  });
}

/** Falls back to older names of a property when the current one is empty. */
function first<T>(read: (value: unknown) => T[], values: unknown[]): T[] {
  return values.map(read).find((found) => found.length > 0) ?? [];
}
