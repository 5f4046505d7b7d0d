import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { freeSlug } from '../db/free-slug.ts';
import { transact } from '../db/transact.ts';

/** How chefs or categories are recognized by name. */
export type Naming = {
  table: 'authors' | 'categories';
  /** Returns lookup keys of a name, best first; an added record is kept under the last. */
  keysOf(name: string): string[];
  /** Returns the keys of a stored record. */
  keysOfRow(row: { name: string; slug: string }): string[];
};

/** Chefs or categories by name. */
export type NamedRecords = {
  /** Returns the id of the record with that name; adds a missing chef, but returns null for a category. */
  idOf: (name: string) => Promise<number | null>;
  /** Number of records added. */
  added: number;
};

/** Reads all chefs or categories once, for imports. */
export async function readNamedRecords(naming: Naming): Promise<NamedRecords> {
  const { table, keysOf, keysOfRow } = naming;
  const rows = await db.selectFrom(table).select(['id', 'name', 'slug']).execute();
  const byKey = new Map(
    rows.flatMap(({ id, ...named }) =>
      keysOfRow(named).map((key): [string, Promise<number>] => [key, Promise.resolve(id)]),
    ),
  );
  const records = { added: 0, idOf };
  return records;

  async function idOf(name: string): Promise<number | null> {
    const keys = keysOf(name);
    const known = keys.map((key) => byKey.get(key)).find((id) => id !== undefined);
    if (known) return known;
    if (table === 'categories') return null;
    const key = keys.at(-1) ?? '';
    const id = add(name);
    byKey.set(key, id);
    id.catch(() => byKey.delete(key));
    return id;
  }

  async function add(name: string): Promise<number> {
    const slug = slugify(name, '');
    const added = await transact(async (trx) =>
      trx
        .insertInto('authors')
        .values({ name, bio: '', slug: slug || (await freeSlug(trx, 'authors', 'chef')) })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (added) {
      records.added++;
      return added.id;
    }
    // Another import has just added it.
    const there = db.selectFrom('authors').select('id').where('slug', '=', slug);
    return (await there.executeTakeFirstOrThrow()).id;
  }
}
