import type { RecordField, RecordFields, StoredRecord } from './field.ts';
import type { RecordNames } from './names.ts';

/** A conflict: someone else saved a record while its form was open. */
export type FormConflict<Input> = {
  mine: Input;
  theirs: Input;
  /** The version to submit so that my values replace theirs. */
  version: string;
  /** Set for a conflict of drafts: the version of their draft. */
  draftVersion?: number;
  /** The user who saved it, and when (ISO 8601); null when the log has no entry. */
  by: { username: string; at: string } | null;
};

/** A field in two versions, line by line. */
export type ComparedField = {
  label: string;
  mine: string[];
  theirs: string[];
  differs: boolean;
  /** The form field with their value; null when the form cannot adopt it. */
  take: { name: string; value: unknown } | null;
};

/** Compares two versions of a record, field by field in the order of its form. */
export function compareRecords<F extends RecordFields>(
  fields: F,
  mine: StoredRecord<F>,
  theirs: StoredRecord<F>,
  names: RecordNames = { chefs: {}, categories: {} },
): ComparedField[] {
  return Object.entries(fields).map(([name, field]) => {
    const lines = {
      mine: describeValue(field, name, mine, names),
      theirs: describeValue(field, name, theirs, names),
    };
    return {
      label: field.label,
      ...lines,
      differs: JSON.stringify(lines.mine) !== JSON.stringify(lines.theirs),
      take:
        field.canTake === false ? null : { name, value: toFormValues(fields, theirs)[name] ?? '' },
    };
  });
}

/** Returns the values of a record as its form shows them. */
export function toFormValues<F extends RecordFields>(
  fields: F,
  record: StoredRecord<F>,
): Record<string, unknown> {
  const values = Object.entries(record as Record<string, unknown>);
  return Object.fromEntries(
    values.map(([name, value]) => [name, fields[name]?.typed?.(value) ?? value]),
  );
}

/** Describes a value of a record line by line; [] for an empty value. */
export function describeValue(
  field: RecordField | undefined,
  name: string,
  record: object,
  names: RecordNames,
): string[] {
  const values = record as Record<string, unknown>;
  const value = values[name];
  if (value === undefined || value === null || value === '') return [];
  if (field?.lines) return field.lines(value, names, values);
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).split('\n');
}
