import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { addAdmin } from '../../test/admin/admin.ts';
import {
  addCategory,
  addChef,
  addRecipe,
  recipeInput,
  removeEverything,
} from '../../test/factories.ts';
import { readRecipe } from '../../test/import/soup.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publishDrafts } from '../drafts/publish.ts';
import { ImportAuditEntry } from './import-audit-entry.ts';
import { PictureImporter } from './pictures.ts';
import { saveDraft, saveNewRecipe } from './save-draft.ts';

const root = join(import.meta.dirname, '../..');
const soup = (more: object = {}) =>
  readRecipe({ name: 'Pea Soup', recipeIngredient: ['2 peas'], ...more });

beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('audit_log').execute();
});

async function beginRun(): Promise<ImportAuditEntry> {
  const ann = await addAdmin();
  const run = { id: crypto.randomUUID(), name: 'all.zip' };
  return transact((trx) => ImportAuditEntry.begin(trx, ann, run));
}

const save = (draft: ReturnType<typeof soup>, log: ImportAuditEntry) =>
  saveDraft(draft, { pictures: new PictureImporter(), log });

const logged = () =>
  db.selectFrom('audit_log').select(['action', 'kind', 'subject', 'after']).execute();

test('only imports, forms, the trash, previews and the demo insert recipes', () => {
  const files = globSync('{app,domain,server,scripts,demo}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const calling = (pattern: RegExp) =>
    files
      .filter(({ text }) => pattern.test(text))
      .map(({ file }) => file)
      .sort();
  expect(calling(/\binsertRecord\(/)).toEqual(
    [
      'demo/load.ts',
      'server/drafts/preview.ts',
      'server/import/names.ts',
      'server/import/save-draft.ts',
      'server/import/save-author-or-category.ts',
      'server/records/save.ts',
      'server/recipes/trash.ts',
    ].sort(),
  );
  expect(calling(/\baddRecordFromForm\(/)).toEqual([
    'app/middleware/record-form.ts',
    'server/import/save-draft.ts',
  ]);
  expect(calling(/insertInto\('recipes'\)|insert into recipes\b/)).toEqual([]);
});

test('a recipe belongs to its import before other records of the import can find it', async () => {
  const log = await beginRun();
  const inTransaction = vi.spyOn(log, 'count').mockImplementation(async () => {
    expect([...log.imported]).toHaveLength(1);
  });
  await save(soup({ author: 'Ana' }), log);
  expect(inTransaction).toHaveBeenCalledOnce();
});

test('an import of many recipes is one audit entry with the chefs it added', async () => {
  const log = await beginRun();
  await Promise.all(
    ['Ana', 'Ben', 'Ana'].map((author, i) => save(soup({ name: `Soup ${i}`, author }), log)),
  );
  await log.end({ imported: 3, known: 0, refused: 0 });
  expect(await logged()).toEqual([
    {
      ...{ action: 'import', kind: 'recipe', subject: 'all.zip' },
      after: { imported: 3, known: 0, refused: 0, newAuthors: 2 },
    },
  ]);
  expect(log.added).toEqual({ newAuthors: 2, newCategories: 0 });
});

test('saving the recipe form adds one audit entry, including the new author and category', async () => {
  const ann = await addAdmin();
  const form = { form: 'f1', input: { ...recipeInput(), authorId: 0, categoryIds: [0] } };
  const names = { newAuthor: 'Ana', newCategory: 'Soups' };
  const [first, again] = [
    await saveNewRecipe(ann, form, names),
    await saveNewRecipe(ann, form, names),
  ];
  expect(again).toEqual(first);
  expect(await logged()).toMatchObject([{ action: 'add', kind: 'recipe', after: names }]);
});

test.each([
  ['Zoë Smith', 'zoe smith'],
  ['Zoe Smith', 'ZOË  SMITH'],
  ['Łukasz O’Neil', 'lukasz oneil'],
])('the chef %j matches the author %j only', async (name, author) => {
  const chef = await addChef({ name });
  await addChef({ name: 'Zoe Smithers' });
  const { id } = await save(soup({ author }), await beginRun());
  const { author_id } = await db
    .selectFrom('recipes')
    .select('author_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(author_id).toBe(chef.id);
});

test('no picture is read for a recipe that cannot be stored', async () => {
  const find = vi.fn(async () => null);
  const lines = Array.from({ length: 301 }, (_, i) => `${i} peas`);
  const saving = saveDraft(soup({ recipeIngredient: lines, image: 'a.jpg' }), {
    ...{ pictures: new PictureImporter(), log: await beginRun() },
    find,
  });
  await expect(saving).rejects.toThrow('At most 300 ingredients');
  expect(find).not.toHaveBeenCalled();
});

test('categories match in the plural, and an unknown one becomes a tag', async () => {
  const { id: category } = await addCategory({ name: 'Curries' });
  const { id, notes } = await save(soup({ recipeCategory: 'curry, Weeknight' }), await beginRun());
  const rows = await sql`
    select category_id as category, t.name as tag from recipe_categories rc
    join recipe_tags rt using (recipe_id) join tags t on t.id = tag_id
    where recipe_id = ${id}`.execute(db);
  expect(rows.rows).toEqual([{ category, tag: 'Weeknight' }]);
  expect(notes).toEqual([]);
});

test.each([
  ['its key', { source: 'https://a.example/1' }, 'known'],
  [
    'its page, in a recipe of the form',
    { source: 'form:1', sourceUrl: 'https://a.example/1' },
    'known',
  ],
  [
    'its page and title',
    { source: 'https://a.example/#2', sourceUrl: 'https://a.example/1', title: 'Pea Soup' },
    'known',
  ],
  [
    'only its page',
    { source: 'https://a.example/#2', sourceUrl: 'https://a.example/1' },
    'imported',
  ],
  ['only its title', { source: 'https://a.example/#2', title: 'Pea Soup' }, 'imported'],
])('an imported recipe that shares %s with an existing one is %3$s', async (_, stored, result) => {
  await addRecipe({ title: 'Other', ...stored });
  const draft = soup({ url: 'https://a.example/1' });
  expect(await save(draft, await beginRun())).toMatchObject({ result });
});

test('an import as drafts stores each recipe once, owned by its importer', async () => {
  const [ann, log] = [await addAdmin(), await beginRun()];
  const { id: soups } = await addCategory({ name: 'Soups' });
  const recipe = { author: 'Ana', recipeCategory: ['Soup', 'Odd'], recipeInstructions: 'Boil.' };
  const save = (owner?: typeof ann) =>
    saveDraft(soup(recipe), {
      ...{ pictures: new PictureImporter(), log },
      ...(owner && { owner }),
    });
  const first = await save(ann);
  expect(first).toMatchObject({ result: 'imported', id: null });
  expect(first.notes).toContain('New author: Ana.');
  expect(await db.selectFrom('recipes').selectAll().execute()).toEqual([]);
  const drafts = () => db.selectFrom('recipe_drafts').selectAll().execute();
  expect(await drafts()).toMatchObject([
    {
      ...{ id: first.draft, user_id: ann.id, title: 'Pea Soup', is_imported: true },
      content: { newAuthor: 'Ana', categoryIds: [String(soups)], tags: 'Odd' },
    },
  ]);
  for (const owner of [ann, undefined]) {
    expect(await save(owner)).toMatchObject({ result: 'known', draft: first.draft });
  }
  const published = await publishDrafts(ann, { owner: null }, [
    { id: String(first.draft), version: 1 },
  ]);
  expect(published).toMatchObject({ published: ['Pea Soup'], failed: [] });
  expect(await save(ann)).toMatchObject({ result: 'known' });
  expect(await drafts()).toEqual([]);
});
