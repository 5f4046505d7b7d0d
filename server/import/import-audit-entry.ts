import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** The counts of an import of many recipes. */
export type ImportCounts = {
  imported: number;
  known: number;
  refused: number;
};

/** The single audit entry of an import of many recipes. */
export class ImportAuditEntry {
  /** The ids of the recipes that this process added, or is about to add. */
  readonly imported = new Set<number>();
  /** Numbers of chefs and categories that this process added. */
  readonly added = { newAuthors: 0, newCategories: 0 };
  readonly #import: string;

  /** The id of the import. */
  constructor(id: string) {
    this.#import = id;
  }

  /** Adds the entry of a starting import; `name` describes what is imported. */
  static async begin(
    trx: Transaction<Schema>,
    actor: Actor,
    { id, name }: { id: string; name: string },
  ): Promise<ImportAuditEntry> {
    const after = { newAuthors: 0 };
    await recordChange(trx, actor, { action: 'import', kind: 'recipe', id, name, after });
    return new ImportAuditEntry(id);
  }

  /** Counts a chef or a category that was added, in its transaction. */
  async count(trx: Transaction<Schema>, what: keyof ImportAuditEntry['added']): Promise<void> {
    const count = sql`coalesce((after ->> ${what})::integer, 0) + 1`;
    await this.#set(trx, sql`jsonb_build_object(${what}::text, ${count})`);
    this.added[what]++;
  }

  /** Stores the outcome of the import. */
  async end({ imported, known, refused }: ImportCounts): Promise<void> {
    const counts = JSON.stringify({ imported, known, refused });
    await this.#set(db, sql`${counts}::jsonb`);
  }

  async #set(database: Kysely<Schema>, values: RawBuilder<unknown>): Promise<void> {
    await sql`
      update audit_log set after = after || ${values}
      where action = 'import' and subject_id = ${this.#import}`.execute(database);
  }
}
