import type { RawBuilder, Transaction } from 'kysely';
import type { Fields, RecordInput } from '#domain/records/field.ts';
import type { Schema } from '../db/schema.ts';

/** A kind of record that admins edit: where its fields are stored, beside their description. */
export type RecordKind<F extends Fields = Fields> = {
  kind: 'recipe' | 'chef' | 'category';
  table: 'recipes' | 'authors' | 'categories';
  fields: F;
  /** What a record is called; its slug is made from it. */
  nameOf(input: RecordInput<F>): string;
  /** Columns that are computed from its fields. */
  computed?(input: RecordInput<F>): Record<string, unknown>;
  /** Fields that other tables hold, as SQL over the row `r`. */
  elsewhere?: { [Name in keyof F]?: RawBuilder<unknown> };
  /** Writes those after the row; unless it is new, in place of what was there. */
  writeElsewhere?(
    trx: Transaction<Schema>,
    id: number,
    input: RecordInput<F>,
    isNew: boolean,
  ): Promise<void>;
  /** SQL for an array of the ids of the recipes that a search finds by the record `id`. */
  recipesFoundBy(id: number): RawBuilder<unknown>;
  /** Whether a search looks at more of it than its name. */
  isSearchedWhole?: true;
};

/** The column of a field, or null when another table holds it. */
export function columnOf(name: string, { column }: Fields[string]): string | null {
  return column === undefined
    ? name.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`)
    : column;
}
