import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { freeSlug } from '../db/free-slug.ts';

/** How chefs or categories are recognized by name, and how a missing one is added. */
export type Naming = {
  table: 'authors' | 'categories';
  /** The slug of a name without letters and digits. */
  fallbackSlug: string;
  /** Returns lookup keys of a name, best first; an added record is kept under the last. */
  keysOf(name: string): string[];
  /** Returns the keys of a stored record. */
  keysOfRow(row: { name: string; slug: string }): string[];
  row(name: string): { name: string } & ({ bio: string } | { description: string });
};

/** Chefs or categories by name, for imports: reads them once and adds missing ones. */
export class NamedRecords {
  readonly #naming: Naming;
  readonly #byKey: Map<string, Promise<number>>;
  /** Number of records added. */
  added = 0;

  private constructor(naming: Naming, byKey: Map<string, Promise<number>>) {
    this.#naming = naming;
    this.#byKey = byKey;
  }

  /** Reads all records. */
  static async read(naming: Naming): Promise<NamedRecords> {
    const rows = await db.selectFrom(naming.table).select(['id', 'name', 'slug']).execute();
    const keys = rows.flatMap(({ id, ...row }) =>
      naming.keysOfRow(row).map((key): [string, Promise<number>] => [key, Promise.resolve(id)]),
    );
    return new NamedRecords(naming, new Map(keys));
  }

  /** Returns the id of the record with that name; adds it if it is missing. */
  idOf(name: string): Promise<number> {
    const keys = this.#naming.keysOf(name);
    for (const key of keys) {
      const known = this.#byKey.get(key);
      if (known) return known;
    }
    const key = keys.at(-1) ?? '';
    const id = this.#add(name);
    this.#byKey.set(key, id);
    id.catch(() => this.#byKey.delete(key));
    return id;
  }

  async #add(name: string): Promise<number> {
    const { table, fallbackSlug, row } = this.#naming;
    const slug = slugify(name, '');
    const added = await db.transaction().execute(async (trx) =>
      trx
        .insertInto(table)
        .values({ ...row(name), slug: slug || (await freeSlug(trx, table, fallbackSlug)) } as never)
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (added) {
      this.added++;
      return added.id;
    }
    // Another import added it meanwhile.
    const there = db.selectFrom(table).select('id').where('slug', '=', slug);
    return (await there.executeTakeFirstOrThrow()).id;
  }
}
