import { slugify } from '#domain/records/slug.ts';
import { db } from '../db/database.ts';
import { freeSlug } from '../db/free-slug.ts';

/** The categories by name, for whoever brings in many recipes: read once, missing ones are added. */
export class NamedCategories {
  readonly #byName: Map<string, Promise<number>>;
  /** How many were added. */
  added = 0;

  private constructor(byName: Map<string, Promise<number>>) {
    this.#byName = byName;
  }

  static async read(): Promise<NamedCategories> {
    const rows = await db.selectFrom('categories').select(['id', 'name', 'slug']).execute();
    const names = rows.flatMap(({ id, name, slug }) =>
      [keyOf(name), singular(slug)].map((key): [string, Promise<number>] => [
        key,
        Promise.resolve(id),
      ]),
    );
    return new NamedCategories(new Map(names));
  }

  /**
   * The id of the category of that name, in any case, in the singular or plural; adds one that is
   * missing.
   */
  idOf(name: string): Promise<number> {
    const key = keyOf(name);
    const known = this.#byName.get(key);
    if (known) return known;
    const id = this.#add(capitalize(name), slugify(name, ''));
    this.#byName.set(key, id);
    id.catch(() => this.#byName.delete(key));
    return id;
  }

  async #add(name: string, slug: string): Promise<number> {
    const description = `Recipes that were filed under “${name}” where they come from.`;
    const added = await db.transaction().execute(async (trx) =>
      trx
        .insertInto('categories')
        .values({
          name,
          slug: slug || (await freeSlug(trx, 'categories', 'category')),
          description,
        })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (added) {
      this.added++;
      return added.id;
    }
    // Somebody else added the same one since the categories were read.
    const row = db.selectFrom('categories').select('id').where('slug', '=', slug);
    return (await row.executeTakeFirstOrThrow()).id;
  }
}

function keyOf(name: string): string {
  return singular(slugify(name, '')) || name.toLowerCase();
}

/** Good enough to see that 'soup' is 'soups', 'curry' 'curries' and 'potato' 'potatoes'. */
function singular(slug: string): string {
  return slug
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=o|sh|ch|x|ss)es$/, '')
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
    .replace(/(?<=[a-z]{2})ie$/, 'y');
}

/** 'main course' as 'Main Course', as the site writes its own; mixed case is somebody's choice. */
function capitalize(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
