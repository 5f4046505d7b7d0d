import type { RawBuilder, Transaction } from 'kysely';
import type { Fields, RecordInput } from '#domain/records/field.ts';
import type { Schema } from '../db/schema.ts';

/** A kind of record that admins edit, and where its fields are stored. */
export type RecordKind<F extends Fields = Fields> = {
  kind: 'recipe' | 'chef' | 'category';
  table: 'recipes' | 'authors' | 'categories';
  fields: F;
  /** Returns a record's name, from which its slug is made. */
  nameOf(input: RecordInput<F>): string;
  /** Returns columns that are computed from its fields. */
  computed?(input: RecordInput<F>): Record<string, unknown>;
  /** Fields that other tables hold, as SQL over the row `r`. */
  elsewhere?: { [Name in keyof F]?: RawBuilder<unknown> };
  /** Writes the fields of other tables after the row, and replaces old ones unless it is new. */
  writeElsewhere?(
    trx: Transaction<Schema>,
    id: number,
    input: RecordInput<F>,
    isNew: boolean,
  ): Promise<void>;
  /** Returns SQL for an array of the ids of recipes that a search finds by the record `id`. */
  recipesFoundBy(id: number): RawBuilder<unknown>;
  /** Whether searches cover more than its name. */
  isSearchedWhole?: true;
};

/** Returns the column of a field, or null when another table holds it. */
export function columnOf(name: string, { column }: Fields[string]): string | null {
  return column === undefined
    ? name.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`)
    : column;
}
