import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Actor } from '#server/audit/record.ts';
import { db } from '#server/db/database.ts';
import { isOutage } from '#server/images/outage.ts';
import { findFile } from '#server/images/store.ts';
import { uploadImage } from '#server/images/upload.ts';
import { DocumentReader } from '#server/import/child/document-reader.ts';
import { listImportFiles, readImportFiles } from '#server/import/files/read-files.ts';
import { ImportAuditEntry } from '#server/import/import-audit-entry.ts';
import { PictureImporter } from '#server/import/pictures.ts';
import {
  type FoundAuthorOrCategory,
  saveAuthorOrCategory,
} from '#server/import/save-author-or-category.ts';
import { saveDraft } from '#server/import/save-draft.ts';
import { unpackTarExport } from '#server/import/tar-export.ts';
import { addCategory, addChef, addRecipe } from '../factories.ts';
import { noise } from '../pictures.ts';

/** The address of the exported site. */
export const origin = 'https://old.example';

/** Returns all content of the site by slug, as JSON; pictures by their bytes, size and focal point. */
export async function siteContent() {
  const { rows } = await sql<{ kind: string; row: Record<string, unknown> }>`
    select 'recipe' as kind, to_jsonb(r) || jsonb_build_object(
      'author_id', (select slug from authors where id = r.author_id),
      'categories', array(select c.slug from recipe_categories rc join categories c
        on c.id = rc.category_id where rc.recipe_id = r.id order by rc.position),
      'tags', array(select t.name from recipe_tags rt join tags t on t.id = rt.tag_id
        where rt.recipe_id = r.id order by rt.position),
      'ingredients', array(select to_jsonb(i) - 'id' - 'recipe_id' || jsonb_build_object('key', coalesce(key, position))
        from ingredients i where i.recipe_id = r.id order by i.position),
      'steps', array(select to_jsonb(s) - 'id' - 'recipe_id'
        from steps s where s.recipe_id = r.id order by s.position),
      'old', array(select slug from retired_slugs where recipe_id = r.id order by slug)
    ) as row from recipes r
    union all select 'chef', to_jsonb(a) || jsonb_build_object(
      'old', array(select slug from retired_slugs where author_id = a.id order by slug)) from authors a
    union all select 'category', to_jsonb(c) || jsonb_build_object(
      'old', array(select slug from retired_slugs where category_id = c.id order by slug)) from categories c`.execute(
    db,
  );
  const pictures = new Map<string, unknown>();
  for (const { url, width, height, focal_x, focal_y } of await db
    .selectFrom('images')
    .selectAll()
    .execute()) {
    const bytes = await findFile(url.slice('/images/'.length));
    pictures.set(url, [
      ...[width, height, focal_x, focal_y],
      bytes && Buffer.from(bytes).toString('base64'),
    ]);
  }
  const withPictures = (value: unknown): unknown => {
    if (typeof value === 'string') return pictures.get(value) ?? value;
    if (Array.isArray(value)) return value.map(withPictures);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withPictures(each)]),
    );
  };
  return rows
    .map(({ kind, row: { id: _, source, ...row } }) => ({
      kind,
      ...(withPictures(row) as { slug: string }),
      // A recipe without a source gets its address.
      source: source ?? (kind === 'recipe' ? `${origin}/recipes/${row.slug}` : null),
    }))
    .sort((one, other) => `${one.kind}/${one.slug}`.localeCompare(`${other.kind}/${other.slug}`));
}

async function upload(folder: 'featured' | 'steps' | 'authors', focus?: [number, number]) {
  const picture = await noise({ width: 80, height: 60 }).jpeg().toBuffer();
  const { url } = await uploadImage(folder, `${folder}.jpg`, picture);
  const [focal_x, focal_y] = focus ?? [0.5, 0.5];
  await db.updateTable('images').set({ focal_x, focal_y }).where('url', '=', url).execute();
  return url;
}

/** Adds a recipe with a value in each field, its chef and categories, and a chef and a category without recipes. */
export async function addFullSite(): Promise<void> {
  const chef = await addChef({
    name: 'Zoë Ünal',
    bio: 'Line one.\n\nLine two.',
    profile_image: await upload('authors', [0.1, 0.9]),
    facebook_url: 'https://facebook.com/zoe',
    instagram_url: 'https://instagram.com/zoe',
    youtube_url: 'https://youtube.com/zoe',
    twitter_url: 'https://x.com/zoe',
    source: 'form:chef',
  });
  await addChef({ name: 'Zoë Ünal', slug: 'zoe-2', bio: 'Cooks nothing yet.' });
  const [one, two] = [
    await addCategory({ name: 'Imported', description: '' }),
    await addCategory({ name: 'Another' }),
  ];
  await addCategory({ name: 'Empty', description: 'Without any recipe.' });
  const { id } = await addRecipe({
    title: 'Everything 🍲 "at once"',
    description: 'All\nfields.',
    featured: true,
    featuredImage: await upload('featured', [0.25, 0.75]),
    altText: 'A pot on a fire',
    authorId: chef.id,
    categoryIds: [two.id, one.id],
    difficulty: 'hard',
    prepTime: 1,
    cookTime: 2,
    servings: 3,
    notes: 'One.\n\nTwo.',
    ingredients: [
      { key: 7, quantity: '1 ½', unit: 'cups', name: 'flour, sifted', pinned: true },
      { key: 2, quantity: '', unit: '', name: 'For the sauce:' },
      { key: 9, quantity: '', unit: '', name: 'salt' },
    ],
    steps: [
      { content: 'For the sauce:' },
      {
        content: 'Mix.\n\nWait.',
        image: await upload('steps', [0.3, 0.6]),
        altText: 'A well',
        uses: [7, 9],
      },
      { content: 'Add flour.', image: 'https://example.com/step.jpg', uses: [] },
      { content: 'Stir the flour.', uses: null },
    ],
    tags: ['Quick', 'week night'],
    cuisine: 'Thai & more',
    restTime: 45,
    yieldText: '24 cookies',
    diets: ['vegan', 'gluten-free'],
    allergens: ['milk', 'nuts'],
    mayContain: ['sesame'],
    equipment: ['large pot', 'whisk'],
    nutrition: { calories: '240 kcal', fatContent: '3 g' },
    video: 'https://example.com/video.mp4',
    sourceUrl: 'http://example.com/source',
    credit: 'From a book',
    otherFacts: 'rating: 4 of 5',
    source: 'https://elsewhere.example/everything',
  });
  await addRecipe({
    title: 'Odd',
    prepTime: 0,
    cookTime: 0,
    difficulty: null,
    servings: null,
    description: '',
    ingredients: [
      { key: 3, quantity: '', unit: '', name: 'One:' },
      { key: 1, quantity: '', unit: '', name: 'Two :' },
      { key: 2, quantity: '', unit: '', name: 'a:' },
    ],
    steps: [
      { content: 'Heading :', uses: [2] },
      { content: 'With a picture:', image: await upload('steps'), altText: 'Odd' },
      { content: 'Last:' },
    ],
    tags: ['x'],
    sourceUrl: 'http://example.com/source',
    source: 'form:odd',
  });
  await sql`update recipes set slug = 'all-at-once', created_at = '2020-01-02 03:04:05.678901+00',
    updated_at = '2021-01-02 03:04:05.678901+00' where id = ${id}`.execute(db);
  await sql`update categories set slug = 'brought-in' where id = ${one.id}`.execute(db);
  await sql`update authors set slug = 'zoe' where id = ${chef.id}`.execute(db);
}

let reader: DocumentReader;

/** Starts the process that reads the documents of a test file; stops it afterwards. */
export function prepareImports(): void {
  beforeAll(() => {
    reader = new DocumentReader({ readable: ['*'] });
  });
  afterAll(() => reader[Symbol.dispose]());
}

/** Imports a file as the command does, or as drafts of an owner; returns what it would print. */
export async function importFile(path: string, owner?: Actor) {
  const [pictures, log] = [new PictureImporter(), new ImportAuditEntry(crypto.randomUUID())];
  const done = { imported: 0, known: 0, refused: [] as string[], warnings: [] as string[] };
  const attempt = async (source: string, save: () => Promise<string[]>) => {
    try {
      done.warnings.push(...(await save()));
    } catch (error) {
      if (isOutage(error)) throw error;
      done.refused.push(`${source.slice(source.indexOf('#') + 1)}: ${(error as Error).message}`);
    }
  };
  const unpacked = await unpackTarExport(
    path,
    (where, why) => void attempt(where, () => reject(why)),
  );
  const onName = (found: FoundAuthorOrCategory) =>
    attempt(found.entry, () => saveAuthorOrCategory(found, { pictures, log }));
  const files = unpacked?.files ?? (await listImportFiles([path]));
  for await (const { source, found } of readImportFiles(files, { reader, onName })) {
    await attempt(source, async () => {
      if (!found.draft) return reject(String(found.rejected));
      const { recipe, picture: find } = found.draft;
      const policy = { pictures, log, find, ...(owner && { owner }) };
      const { result, warnings } = await saveDraft(recipe, policy);
      done[result]++;
      return warnings;
    });
  }
  await unpacked?.directory[Symbol.asyncDispose]();
  return { ...done, ...log.added, pictures: pictures.stored };
}

async function reject(why: string): Promise<never> {
  throw new RejectedRecordError(why);
}
