import { readFile } from 'node:fs/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { categoryFields } from '#domain/category/category-fields.ts';
import { chefFields } from '#domain/chef/chef-fields.ts';
import { type Focus, type ImageFolder, imageFolders, isOwnPicture } from '#domain/image/image.ts';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { type Fields, type RecordInput, storedRecord } from '#domain/records/field.ts';
import { siteEntries } from '#domain/site/site-archive.ts';
import { pictureOf } from '../backup/archive.ts';
import { categoryRecord } from '../categories/record.ts';
import { chefRecord } from '../chefs/record.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { setFocus } from '../images/focus.ts';
import { ImageError } from '../images/recognize.ts';
import { uploadImage } from '../images/upload.ts';
import { recipeRecord } from '../recipes/record.ts';
import type { RecordKind } from '../records/kind.ts';
import { insertRecord } from '../records/write.ts';
import { nameOfPicture, type UnpackedSite } from './potluck-archive.ts';
import { forEachLine, linesOf, read } from './site-lines.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/** What the lines of all records have; `input` is checked by its kind. */
const origin = {
  slug,
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  source: z.string().max(2000).nullable(),
  oldSlugs: z.array(slug).max(10_000),
};
type Origin = z.output<z.ZodObject<typeof origin>>;

const Category = z.object({
  potluck: z.object({ ...origin, input: storedRecord(categoryFields) }),
});
const Chef = z.object({ potluck: z.object({ ...origin, input: storedRecord(chefFields) }) });
const Recipe = z.object({
  potluck: z.object({
    ...origin,
    chef: slug.nullable(),
    categories: z.array(slug).max(100),
    input: RecipeInput.omit({ authorId: true, categoryIds: true }),
  }),
});
const PictureLine = z.object({ file: z.string(), focus: z.tuple([z.number(), z.number()]) });

export type SiteImport = {
  result: 'imported' | 'known';
  warnings: string[];
};

type Owner = 'recipe_id' | 'author_id' | 'category_id';

/** Adds what an unpacked archive holds to this site; records that are already there stay as they are. */
export class SiteImporter {
  added = { chefs: 0, categories: 0, pictures: 0 };
  readonly #site: UnpackedSite;
  readonly #chefs = new Map<string, number>();
  readonly #categories = new Map<string, number>();
  readonly #focuses = new Map<string, Focus>();
  readonly #stored = new Map<string, Promise<string>>();

  private constructor(site: UnpackedSite) {
    this.#site = site;
  }

  /** Reads focal points, and adds missing categories and chefs. Throws ArchiveError. */
  static async begin(site: UnpackedSite, tell: (warning: string) => void): Promise<SiteImporter> {
    const importer = new SiteImporter(site);
    await forEachLine(site, siteEntries.pictures, async (value) => {
      const { file, focus } = read(PictureLine, value);
      const [x, y] = focus;
      if (x !== 0.5 || y !== 0.5) importer.#focuses.set(file, { x, y });
    });
    await forEachLine(site, siteEntries.categories, async (value) => {
      const { potluck } = read(Category, value);
      const { id, isNew } = await addOnce(categoryRecord, potluck.input, potluck, 'category_id');
      importer.#categories.set(potluck.slug, id);
      if (isNew) importer.added.categories++;
    });
    await forEachLine(site, siteEntries.chefs, async (value) => {
      const { potluck } = read(Chef, value);
      const complete = async () => {
        const profileImage = await importer.#store('authors', potluck.input.profileImage, tell);
        return { ...potluck.input, profileImage };
      };
      const pictures = [potluck.input.profileImage];
      const { id, isNew } = await addOnce(chefRecord, complete, potluck, 'author_id', (trx) =>
        importer.#focus(trx, pictures),
      );
      importer.#chefs.set(potluck.slug, id);
      if (isNew) importer.added.chefs++;
    });
    return importer;
  }

  /** Yields the recipes of the archive with their lines. */
  recipes(): AsyncGenerator<{ where: string; value: unknown; bytes: number }> {
    return linesOf(this.#site, siteEntries.recipes);
  }

  /** Adds a recipe unless it is known. Throws RefusedRecord and errors of the database. */
  async add(value: unknown): Promise<SiteImport> {
    const { potluck } = read(Recipe, value);
    // Older recipes have no source; their address names them in every import.
    const source = potluck.source ?? `${this.#site.origin}/recipes/${potluck.slug}`;
    const known = await db
      .selectFrom('recipes')
      .select('id')
      .where('source', '=', source)
      .executeTakeFirst();
    const warnings: string[] = [];
    if (known) return { result: 'known', warnings };
    const tell = (warning: string) => warnings.push(warning);
    const { input } = potluck;
    const featuredImage = await this.#store('featured', input.featuredImage, tell);
    const steps = [];
    for (const step of input.steps) {
      steps.push({ ...step, image: await this.#store('steps', step.image, tell) });
    }
    const authorId = potluck.chef === null ? null : (this.#chefs.get(potluck.chef) ?? null);
    const categoryIds = potluck.categories.flatMap((each) => this.#categories.get(each) ?? []);
    const complete = { ...input, featuredImage, steps, authorId, categoryIds };
    const pictures = [input.featuredImage, ...input.steps.map(({ image }) => image)];
    try {
      await transact(async (trx) => {
        await add(trx, recipeRecord, complete, { ...potluck, source }, 'recipe_id');
        await this.#focus(trx, pictures);
      });
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'recipes_source_key') throw error;
      return { result: 'known', warnings };
    }
    return { result: 'imported', warnings };
  }

  /** Returns the address of a picture here, or null with a warning. Stores each file once. */
  async #store(
    folder: ImageFolder,
    url: string | null,
    tell: (warning: string) => void,
  ): Promise<string | null> {
    if (url === null || (/^https:\/\//.test(url) && url.length <= 2000)) return url;
    try {
      const stored = this.#stored.get(url) ?? this.#upload(folder, url);
      this.#stored.set(url, stored);
      return await stored;
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing && !(error instanceof ImageError)) throw error;
      const why = isMissing ? 'it is not in the archive' : (error as Error).message;
      tell(`the picture ${url.slice(0, 100)} was left out: ${why}`);
      return null;
    }
  }

  async #upload(folder: ImageFolder, url: string): Promise<string> {
    const entry = url.slice(1);
    const key = isOwnPicture(url) ? pictureOf(entry) : null;
    if (!key) throw new ImageError('it is not the address of a picture.');
    const own = imageFolders.find((each) => key.startsWith(`${each}/`)) ?? folder;
    const stored = await uploadImage(
      own,
      nameOfPicture(entry),
      await readFile(this.#site.path(entry)),
      true,
    );
    this.added.pictures++;
    return stored.url;
  }

  async #focus(trx: Transaction<Schema>, urls: (string | null)[]): Promise<void> {
    for (const url of urls) {
      const focus = url === null ? undefined : this.#focuses.get(url.slice(1));
      const stored = url === null ? undefined : await this.#stored.get(url)?.catch(() => undefined);
      if (focus && stored) await setFocus(trx, stored, focus);
    }
  }
}

/** Returns the record with that slug, added if it is missing. */
async function addOnce<F extends Fields>(
  kind: RecordKind<F>,
  input: RecordInput<F> | (() => Promise<RecordInput<F>>),
  from: Origin,
  owner: Owner,
  then: (trx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<{ id: number; isNew: boolean }> {
  const known = await find(kind, from.slug, db);
  if (known !== null) return { id: known, isNew: false };
  const complete = typeof input === 'function' ? await input() : input;
  return transact(async (trx) => {
    const id = await add(trx, kind, complete, from, owner);
    await then(trx);
    return { id, isNew: true };
  });
}

async function find<F extends Fields>(
  { table }: RecordKind<F>,
  slug: string,
  database: Kysely<Schema>,
) {
  const row = await database
    .selectFrom(table)
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds a record with its dates, to the microsecond, and its old addresses where they are free. */
async function add<F extends Fields>(
  trx: Transaction<Schema>,
  kind: RecordKind<F>,
  input: RecordInput<F>,
  { slug, createdAt, updatedAt, source, oldSlugs }: Origin,
  owner: Owner,
): Promise<number> {
  const { id } = await insertRecord(trx, kind, input, { slug, source });
  await sql`
    update ${sql.table(kind.table)}
    -- A date in the future would keep a recipe at the top of every list.
    set created_at = least(${createdAt}::timestamptz, now()),
      updated_at = least(${updatedAt}::timestamptz, now())
    where id = ${id}`.execute(trx);
  await sql`
    insert into retired_slugs (kind, slug, ${sql.ref(owner)})
    select ${kind.kind}, old, ${id} from unnest(${oldSlugs}::text[]) as old
    where not exists (select from ${sql.table(kind.table)} where slug = old)
    on conflict do nothing`.execute(trx);
  return id;
}
