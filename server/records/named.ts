import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { freeSlug } from '../db/free-slug.ts';

/** How chefs or categories are recognized by name, and what a missing one is added with. */
export type Naming = {
  table: 'authors' | 'categories';
  /** The slug of a name without letters and digits. */
  fallbackSlug: string;
  /** What a name is looked up by, best first; an added record is kept under the last. */
  keysOf(name: string): string[];
  /** What a stored record is found by. */
  keysOfRow(row: { name: string; slug: string }): string[];
  row(name: string): { name: string } & ({ bio: string } | { description: string });
};

/** Chefs or categories by name, for imports: read once, missing ones are added. */
export class NamedRecords {
  readonly #naming: Naming;
  readonly #byKey: Map<string, Promise<number>>;
  /** How many were added. */
  added = 0;

  private constructor(naming: Naming, byKey: Map<string, Promise<number>>) {
    this.#naming = naming;
    this.#byKey = byKey;
  }

  /** Reads all that there are. */
  static async read(naming: Naming): Promise<NamedRecords> {
    const rows = await db.selectFrom(naming.table).select(['id', 'name', 'slug']).execute();
    const keys = rows.flatMap(({ id, ...row }) =>
      naming.keysOfRow(row).map((key): [string, Promise<number>] => [key, Promise.resolve(id)]),
    );
    return new NamedRecords(naming, new Map(keys));
  }

  /** Returns the id of the record of that name; adds one that is missing. */
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
    // Another import added the same one since they were read.
    const there = db.selectFrom(table).select('id').where('slug', '=', slug);
    return (await there.executeTakeFirstOrThrow()).id;
  }
}
