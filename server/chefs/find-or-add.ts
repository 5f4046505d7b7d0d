import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { freeSlug } from '../db/free-slug.ts';

/** The chefs by name, for whoever brings in many recipes: read once, missing ones are added. */
export class NamedChefs {
  readonly #byName: Map<string, Promise<number>>;
  /** How many were added. */
  added = 0;

  private constructor(byName: Map<string, Promise<number>>) {
    this.#byName = byName;
  }

  static async read(): Promise<NamedChefs> {
    const rows = await db.selectFrom('authors').select(['id', 'name', 'slug']).execute();
    // By slug last: names may be given twice, slugs may not.
    const names = rows.map(({ id, name }): [string, Promise<number>] => [fold(name), found(id)]);
    const slugs = rows.map(({ id, slug }): [string, Promise<number>] => [slug, found(id)]);
    return new NamedChefs(new Map([...names, ...slugs]));
  }

  /** The id of the chef of that name, in any case and with or without accents; adds who is missing. */
  idOf(name: string): Promise<number> {
    const slug = slugify(name, '');
    const key = slug || fold(name);
    const known = this.#byName.get(fold(name)) ?? this.#byName.get(key);
    if (known) return known;
    const id = this.#add(name, slug);
    this.#byName.set(key, id);
    id.catch(() => this.#byName.delete(key));
    return id;
  }

  async #add(name: string, slug: string): Promise<number> {
    const bio = `${name} came to this site with a collection of recipes. Nobody has written about this chef yet.`;
    const added = await db.transaction().execute(async (trx) =>
      trx
        .insertInto('authors')
        .values({ name, slug: slug || (await freeSlug(trx, 'authors', 'chef')), bio })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (added) {
      this.added++;
      return added.id;
    }
    // Somebody else added the same one since the chefs were read.
    const row = db.selectFrom('authors').select('id').where('slug', '=', slug);
    return (await row.executeTakeFirstOrThrow()).id;
  }
}

function fold(name: string): string {
  return `name ${name.normalize('NFC').toLowerCase()}`;
}

function found(id: number): Promise<number> {
  return Promise.resolve(id);
}
