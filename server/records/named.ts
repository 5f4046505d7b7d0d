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

/** Chefs or categories by name. */
export type NamedRecords = {
  /** Returns the id of the record with that name; adds it if it is missing. */
  idOf: (name: string) => Promise<number>;
  /** Number of records added. */
  added: number;
};

/** Reads all chefs or categories once, for imports. */
export async function readNamedRecords(naming: Naming): Promise<NamedRecords> {
  const { table, fallbackSlug, keysOf, keysOfRow, row } = naming;
  const rows = await db.selectFrom(table).select(['id', 'name', 'slug']).execute();
  const byKey = new Map(
    rows.flatMap(({ id, ...named }) =>
      keysOfRow(named).map((key): [string, Promise<number>] => [key, Promise.resolve(id)]),
    ),
  );
  const records = { added: 0, idOf };
  return records;

  function idOf(name: string): Promise<number> {
    const keys = keysOf(name);
    const known = keys.map((key) => byKey.get(key)).find((id) => id !== undefined);
    if (known) return known;
    const key = keys.at(-1) ?? '';
    const id = add(name);
    byKey.set(key, id);
    id.catch(() => byKey.delete(key));
    return id;
  }

  async function add(name: string): Promise<number> {
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
      records.added++;
      return added.id;
    }
    // Another import added it meanwhile.
    const there = db.selectFrom(table).select('id').where('slug', '=', slug);
    return (await there.executeTakeFirstOrThrow()).id;
  }
}
