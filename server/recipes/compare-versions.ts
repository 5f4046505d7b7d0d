import { diffArrays, diffWordsWithSpace } from 'diff';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { describeValue } from '#domain/records/compare.ts';
import type { RecordField } from '#domain/records/field.ts';
import type { RecordNames } from '#domain/records/names.ts';

/** A part of a text: in both versions, only in the older, or only in the newer. */
export type ComparedText = { text: string; is: 'same' | 'added' | 'removed' };

/** A changed field, line by line. A moved line appears in both versions at different positions. */
export type FieldDifference = {
  label: string;
  lines: { parts: ComparedText[]; isMoved: boolean }[];
};

/**
 * The effort for comparing the words of a recipe, which for a line is the square of its changed words. Beyond it, lines
 * are shown as a whole.
 */
const maxEffort = 2 * 500 ** 2;

/** Compares two versions of a recipe word by word, and returns the changed fields. */
export function compareVersions(
  older: RecipeInput,
  newer: RecipeInput,
  names: RecordNames,
): FieldDifference[] {
  const effort = { left: maxEffort };
  return Object.entries(recipeFields as Record<string, RecordField>).flatMap(([name, field]) => {
    const [before, after] = [older, newer].map((each) =>
      describeValue(field, name, each, names),
    ) as [string[], string[]];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ label: field.label, lines: compareLines(before, after, effort) }];
  });
}

function compareLines(
  before: string[],
  after: string[],
  effort: { left: number },
): FieldDifference['lines'] {
  const changes = diffArrays(before, after);
  const removed = new Set(changes.flatMap(({ removed, value }) => (removed ? value : [])));
  const added = new Set(changes.flatMap(({ added, value }) => (added ? value : [])));
  const whole = (text: string, is: ComparedText['is'], isMoved = false) => ({
    parts: [{ text, is }],
    isMoved,
  });
  return changes.flatMap(({ removed: isRemoved, added: isAdded, value }, i) => {
    if (!isRemoved && !isAdded) return [];
    const previous = changes[i - 1];
    const next = changes[i + 1];
    // A changed line is shown once, with its changed words.
    if (isRemoved && next?.added && next.value.length === value.length) {
      return value.map((line, row) => ({
        parts: compareWords(line, next.value[row] ?? '', effort),
        isMoved: false,
      }));
    }
    if (isAdded && previous?.removed && previous.value.length === value.length) return [];
    // A moved line is shown at its new position.
    const lines = isRemoved ? value.filter((line) => !added.has(line)) : value;
    return lines.map((line) =>
      isRemoved
        ? whole(line, 'removed')
        : removed.has(line)
          ? whole(line, 'same', true)
          : whole(line, 'added'),
    );
  });
}

function compareWords(before: string, after: string, effort: { left: number }): ComparedText[] {
  const maxEditLength = Math.floor(Math.sqrt(effort.left));
  const compared = diffWordsWithSpace(before, after, { maxEditLength });
  const changed = compared?.filter(({ added, removed }) => added || removed);
  const edits = changed?.reduce((sum, { count }) => sum + count, 0) ?? maxEditLength;
  effort.left -= edits ** 2;
  const parts = compared ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
