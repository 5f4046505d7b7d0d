import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { draftTooLongMessage } from '#domain/recipe/recipe-draft.ts';
import { db } from '#server/db/database.ts';
import { addAdmin } from '../../../test/admin/admin.ts';
import { send } from '../../../test/app.ts';
import { addDraft, addRecipe, removeEverything } from '../../../test/factories.ts';
import { readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';
import { takeQueuedMails } from '../../../test/mails.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

const pie = '00000000-0000-4000-8000-000000000009';
let author: { id: string; email: string; cookie: string };
let editor: string;
let editorEmail: string;
beforeEach(async () => {
  await removeEverything();
  await db.deleteFrom('recipe_drafts').execute();
  const somebody = await addSomebody({ role: 'author' });
  author = { ...somebody, cookie: await sessionOf(somebody) };
  const chief = await addSomebody({ role: 'editor' });
  editorEmail = chief.email;
  editor = await sessionOf(chief);
  await addDraft({ title: 'Secret Pie' }, { actor: await addAdmin(), id: pie });
});

const get = (path: string, Cookie = author.cookie) => send(path, { headers: { Cookie } });
const post = (path: string, form: Record<string, string>, cookie = author.cookie) =>
  sendForm(path, form, cookie);

async function beginDraft(): Promise<string> {
  const begun = await post('/admin/drafts', { as: 'new' });
  return begun.headers.get('Location') ?? '';
}

const rows = () =>
  db.selectFrom('recipe_drafts').select(['id', 'user_id', 'title', 'state', 'remark']).execute();
const rowAt = async (path: string) => (await rows()).find(({ id }) => path.endsWith(id));

test('an author submits a draft, receives it back with an emailed note, and submits it again', async () => {
  const path = await beginDraft();
  const form = { title: 'Plum Cake', as: 'submit', draftVersion: '1' };
  expect((await post(path, form)).headers.get('Location')).toBe('/admin/drafts?state=submitted');
  expect(await rowAt(path)).toMatchObject({ user_id: author.id, state: 'submitted' });
  // Submitted twice by a double click.
  await post(path, form);
  const news = await takeQueuedMails(editorEmail);
  expect(news.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ submitted “Plum Cake”$/),
  ]);
  expect(news[0]?.link).toMatch(new RegExp(`${path}$`));
  const shown = await (await get(path, editor)).text();
  expect(shown).toContain('Return to Author');
  const [, version = ''] = /name="version" value="(\d+)"/.exec(shown) ?? [];
  const note = 'How hot is the oven?';
  expect((await post(`${path}/return`, { note, version: '1' }, editor)).status).toBe(409);
  const returned = await post(`${path}/return`, { note, version }, editor);
  expect(returned.headers.get('Location')).toBe('/admin/drafts?state=submitted');
  expect(await rowAt(path)).toMatchObject({ state: 'returned', remark: note });
  const [mail] = await takeQueuedMails(author.email);
  expect(mail?.subject).toBe('Your draft “Plum Cake” was returned');
  expect(mail?.text).toContain(note);
  expect(await (await get(path)).text()).toContain(note);
  const again = { ...form, draftVersion: String(Number(version) + 1) };
  await post(path, again);
  expect(await rowAt(path)).toMatchObject({ state: 'submitted', remark: '' });
  expect(await takeQueuedMails(editorEmail)).toHaveLength(1);
  expect(await takeQueuedMails(author.email)).toHaveLength(0);
});

test('the form of a new recipe creates only one draft, even if its first autosave arrives several times', async () => {
  const id = crypto.randomUUID();
  const path = `/admin/drafts/${id}/autosave`;
  const form = { title: 'Plum Cake', draftVersion: '' };
  const replies = await Promise.all([1, 2].map(() => post(path, form)));
  for (const reply of replies) expect(await reply.json()).toMatchObject({ version: 1 });
  const next = await post(path, { title: 'Plum Cakes', draftVersion: '1' });
  expect(await next.json()).toMatchObject({ status: 'saved', version: 2 });
  expect((await rows()).filter(({ user_id }) => user_id === author.id)).toMatchObject([
    { id, title: 'Plum Cakes', state: 'draft' },
  ]);
  // A second tab with the same form compares first.
  expect((await post(path, { ...form, title: 'Pear Cake' })).status).toBe(409);
  expect((await post('/admin/drafts/odd/autosave', form)).status).toBe(410);
});

test('a draft that could not be stored is an error that keeps the form', async () => {
  const path = await beginDraft();
  await sql`alter table recipe_drafts add constraint fails check (title <> 'Plum Cake')`.execute(
    db,
  );
  const form = { title: 'Plum Cake', notes: 'Typed for an hour', draftVersion: '1' };
  const failed = await Promise.all(
    ['draft', 'submit'].map((as) => post(path, { ...form, as })),
  ).finally(() => sql`alter table recipe_drafts drop constraint fails`.execute(db));
  for (const response of failed) {
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain('Failed to save the draft');
    expect(readFormFields(page)).toMatchObject({ title: 'Plum Cake', notes: form.notes });
  }
  expect(await rowAt(path)).toMatchObject({ title: '' });
});

test('an author cannot access other users’ drafts through any URL', async () => {
  const path = `/admin/drafts/${pie}`;
  for (const each of ['/admin/drafts', '/admin/drafts?state=submitted', '/admin']) {
    expect(await (await get(each)).text()).not.toContain('Secret Pie');
  }
  const change = `/admin/drafts/change?id=${pie}.1`;
  const pages = [path, `${path}/preview`, `${path}.data`, `${path}/preview.data`, change];
  for (const each of [...pages, '/admin/pictures.data?file=secret-pie.jpg']) {
    expect(await (await get(each)).text()).not.toContain('Secret Pie');
  }
  await post('/admin/drafts', { as: 'discard', id: pie });
  await post(change, { tags: 'Mine' });
  await post('/admin/pictures', { picture: `draft:${pie} /images/featured/mine-1.webp` });
  await post(path, { title: 'Mine', as: 'draft', draftVersion: '1' });
  await post(path, { title: 'Mine', as: 'submit', draftVersion: '1' });
  for (const draftVersion of ['1', '']) {
    const form = { title: 'Mine', draftVersion };
    expect((await post(`${path}/autosave`, form)).status).toBe(410);
    expect(await (await post(path, { ...form, as: 'draft' })).text()).not.toContain('Secret Pie');
  }
  expect((await post(`${path}/link`, { as: 'create' })).status).toBe(403);
  const draft = db.selectFrom('recipe_drafts').select(['title', 'state', 'version']);
  expect(await draft.where('id', '=', pie).execute()).toEqual([
    { title: 'Secret Pie', state: 'draft', version: 1 },
  ]);
});

test('an author can neither publish nor change published recipes', async () => {
  const path = await beginDraft();
  const { id: recipe } = await addRecipe({ title: 'Soup' });
  const whole = { title: 'Plum Cake', draftVersion: '1', draftOf: String(recipe) };
  const attempts: [string, Record<string, string>][] = [
    [path, whole],
    [path, { ...whole, as: 'schedule', publishAt: '2030-01-01T10:00' }],
    [`/admin/drafts/${pie}`, whole],
    ['/admin/drafts', { as: 'publish', id: path.split('/').at(-1) ?? '' }],
    [
      `/admin/drafts/change?id=${path.slice(-36)}.1`,
      { as: 'schedule', publishAt: '2030-01-01T10:00' },
    ],
    [`/admin/recipes/change?id=${recipe}`, { tags: 'Mine' }],
    ['/admin/drafts', { recipe: String(recipe) }],
    [`${path}/return`, { note: 'x', version: '1' }],
    ['/admin/recipes/add', whole],
  ];
  for (const [at, form] of attempts) expect((await post(at, form)).status, at).toBe(403);
  // A form that names a recipe stays a draft of a new one.
  await post(`/admin/drafts/${crypto.randomUUID()}`, { ...whole, as: 'draft' });
  const of = await db.selectFrom('recipe_drafts').select('recipe_id').execute();
  expect(of.every(({ recipe_id }) => recipe_id === null)).toBe(true);
  const url = '/images/featured/mine-1.webp';
  const size = { width: 4, height: 3, thumbhash: Buffer.from([1]) };
  await db
    .insertInto('images')
    .values({ url, ...size })
    .execute();
  const picture = { picture: `recipe:${recipe} ${url}` };
  expect((await post('/admin/pictures', picture)).status).toBe(400);
  const recipes = await db.selectFrom('recipes').select(['title', 'featured_image']).execute();
  expect(recipes).toEqual([{ title: 'Soup', featured_image: null }]);
  // Editors have the right.
  expect((await post('/admin/pictures', picture, editor)).status).toBe(302);
  expect((await rowAt(path))?.state).toBe('draft');
});

test('a draft that an author starts has the defaults of a new recipe', async () => {
  const form = await (await get(await beginDraft())).text();
  const fields = readFormFields(form);
  expect(fields).toMatchObject({ prepTime: '15', cookTime: '15', servings: '4' });
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(['ingredients[0].name', 'steps[0].content']),
  );
});

test('the menu marks Recipes on the pages of drafts and pictures', async () => {
  for (const path of ['/admin/drafts', `/admin/drafts/${pie}`, '/admin/pictures']) {
    const html = await (await get(path, editor)).text();
    const [link] = /<a[^>]* href="\/admin\/recipes"[^>]*>/.exec(html) ?? [];
    expect(link).toContain('aria-current="page"');
  }
});

test('a draft that is too long is not saved, and its form returns with the limit and everything typed', async () => {
  const path = await beginDraft();
  const notes = 'Simmer. '.repeat(30_000);
  const form = { title: 'Cookbook', notes, draftVersion: '1' };
  for (const as of ['draft', 'submit']) {
    const rejected = await post(path, { ...form, as });
    const html = await rejected.text();
    expect([rejected.status, readFormErrors(html)]).toEqual([413, [draftTooLongMessage]]);
    expect(readFormFields(html)).toMatchObject({ title: 'Cookbook', notes });
  }
  const saved = await post(`${path}/autosave`, form);
  expect([saved.status, await saved.text()]).toEqual([413, draftTooLongMessage]);
  const fresh = `/admin/drafts/${crypto.randomUUID()}/autosave`;
  expect((await post(fresh, { ...form, draftVersion: '' })).status).toBe(413);
  expect(await rowAt(path)).toMatchObject({ title: '' });
});
