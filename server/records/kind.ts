import type { RawBuilder, Transaction } from 'kysely';
import type { RecordFields, StoredRecord } from '#domain/records/field.ts';
import type { Actor } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';

/** A form that was just saved; `before` is null for a new record. */
export type SavedForm<F extends RecordFields> = {
  actor: Actor;
  id: number;
  before: { input: StoredRecord<F>; version: string } | null;
  sent: { form?: string; extra?: unknown };
};

/** A kind of record that admins edit, and where its fields are stored. */
export type RecordKind<F extends RecordFields = RecordFields> = {
  kind: 'recipe' | 'chef' | 'category';
  table: 'recipes' | 'authors' | 'categories';
  fields: F;
  /** The maximum number of records, and the message when another one is added; without it, there is no limit. */
  limit?: { count: number; message: string };
  /** Returns a record's name, which its slug is made from. */
  nameOf(input: StoredRecord<F>): string;
  /** Returns columns that are computed from its fields. */
  computed?(input: StoredRecord<F>): Record<string, unknown>;
  /** Fields that are stored in other tables, as SQL over the row `r`. */
  elsewhere?: { [Name in keyof F]?: RawBuilder<unknown> };
  /** Writes fields to other tables after the row. Replaces old values unless the record is new. */
  writeElsewhere?(
    trx: Transaction<Schema>,
    id: number,
    input: StoredRecord<F>,
    isNew: boolean,
  ): Promise<void>;
  /** Runs further work when a form is saved, in its transaction. */
  onSave?(trx: Transaction<Schema>, saved: SavedForm<F>): Promise<void>;
  /** Returns SQL for an array of the ids of recipes that a search finds by the record `id`. */
  recipesFoundBy(id: number): RawBuilder<unknown>;
  /** Whether searches cover more than the name. */
  isSearchedWhole?: true;
};

/** Returns the column of a field, or null when another table holds it. */
export function getFieldColumn(name: string, { column }: RecordFields[string]): string | null {
  return column === undefined
    ? name.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`)
    : column;
}
