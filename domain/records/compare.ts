import type { Field, Fields, RecordInput } from './field.ts';
import type { Names } from './names.ts';

/** A conflict: somebody else saved a record while its form was open. */
export type FormConflict<Input> = {
  mine: Input;
  theirs: Input;
  /** The version to save with, so that mine replaces theirs. */
  version: string;
  /** Who saved it, and when (ISO 8601); null when the log has no entry. */
  by: { username: string; at: string } | null;
};

/** One field of two versions, line by line. */
export type ComparedField = {
  label: string;
  mine: string[];
  theirs: string[];
  differs: boolean;
  /** The form's field with the value of their version; null when the form cannot adopt it. */
  take: { name: string; value: unknown } | null;
};

/** Compares two versions of a record, field by field in the order of its form. */
export function compareRecords<F extends Fields>(
  fields: F,
  mine: RecordInput<F>,
  theirs: RecordInput<F>,
  names: Names = { chefs: {}, categories: {} },
): ComparedField[] {
  return Object.entries(fields).map(([name, field]) => {
    const lines = {
      mine: linesOf(field, name, mine, names),
      theirs: linesOf(field, name, theirs, names),
    };
    return {
      label: field.label,
      ...lines,
      differs: JSON.stringify(lines.mine) !== JSON.stringify(lines.theirs),
      take:
        field.canTake === false ? null : { name, value: typedValues(fields, theirs)[name] ?? '' },
    };
  });
}

/** Returns the values of a record as its form shows them. */
export function typedValues<F extends Fields>(
  fields: F,
  record: RecordInput<F>,
): Record<string, unknown> {
  const values = Object.entries(record as Record<string, unknown>);
  return Object.fromEntries(
    values.map(([name, value]) => [name, fields[name]?.typed?.(value) ?? value]),
  );
}

/** Returns a value of a record in words, line by line; [] for an empty value. */
export function linesOf(
  field: Field | undefined,
  name: string,
  record: object,
  names: Names,
): string[] {
  const values = record as Record<string, unknown>;
  const value = values[name];
  if (value === undefined || value === null || value === '') return [];
  if (field?.lines) return field.lines(value, names, values);
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).split('\n');
}
