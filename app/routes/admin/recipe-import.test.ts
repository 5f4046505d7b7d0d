import { readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listPrograms } from '@potluck/recipe-formats/read/program-help';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { deleteUnusedImages } from '#server/images/sweep.ts';
import { pruneImports } from '#server/import/intake/prune.ts';
import { addAdmin } from '../../../test/admin/admin.ts';
import { send } from '../../../test/app.ts';
import { addCategory, addChef, addMostListedChefs, addRecipe } from '../../../test/factories.ts';
import { type Fields, readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';
import {
  admin,
  get,
  onionSoup,
  path,
  prepareReviews,
  refusal,
  review,
} from '../../../test/import/review.ts';
import { mockNetwork } from '../../../test/internet.ts';
import { noise } from '../../../test/pictures.ts';
import { sessionOf } from '../../../test/session.ts';

const address = 'http://recipes.example.com/soup';
let responses: Record<string, (response: ServerResponse) => void>;

const server = createServer(({ url = '' }, response) => {
  const respond = responses[url];
  if (respond) respond(response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
mockNetwork(
  { 'recipes.example.com': ['93.184.216.34'], 'inside.example.com': ['10.0.0.1'] },
  { 80: (server.address() as AddressInfo).port },
);

const pageOf = (record: object) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(
      `<script type="application/ld+json">${JSON.stringify(record).replaceAll('<', '\\u003c')}</script><h1>Soup</h1>`,
    );

prepareReviews();
beforeEach(async () => {
  const picture = await noise({ width: 300, height: 200 }).jpeg().toBuffer();
  responses = {
    '/soup': pageOf(onionSoup),
    '/soup.jpg': (response) =>
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture),
  };
});
afterAll(() => server.close());

const recipes = () =>
  db.selectFrom('recipes').select(['title', 'source_url', 'featured_image', 'author_id']).execute();

test('the import page says how to export recipes from other programs', async () => {
  const page = await get(path);
  for (const { name } of listPrograms())
    expect(page).toContain(`<dt class="font-semibold">${name}</dt>`);
});

test('an imported page is fetched, reviewed and saved with its picture', async () => {
  const [chef, category] = [await addChef({ name: 'LUCA' }), await addCategory({ name: 'Soup' })];
  const at = await review({ url: ` ${address}\n` });
  expect(at).toMatch(/^\/admin\/recipes\/add\?import=[\da-f-]{36}$/);
  const page = await get(at);
  const fields = readFormFields(page);
  expect(fields).toMatchObject({
    title: 'Onion Soup',
    description: 'Brown & sweet.',
    prepTime: '10',
    cookTime: '',
    servings: '6',
    authorId: String(chef.id),
    categoryIds: String(category.id),
    'ingredients[0].quantity': '4',
    'ingredients[0].name': 'onions',
    'ingredients[1].name': 'Salt',
    'steps[1].content': 'Simmer.',
    sourceUrl: address,
  });
  const picture = String(fields.featuredImageUploaded);
  expect(picture).toMatch(/^\/images\/featured\/soup-\d+\.webp$/);
  expect((await send(picture)).headers.get('Content-Type')).toBe('image/webp');
  expect(page).toContain('No cooking time found');
  expect(page).not.toContain('without a quantity');
  expect(page).not.toContain('No picture found');
  expect(page).toMatch(/Original.*Preparation: 10 min\n.*4 onions\nSalt/s);

  // Reviewing may take days.
  const long = new Date(Date.now() - 5 * 24 * 3600_000);
  await db.updateTable('images').set({ created_at: long }).execute();
  await deleteUnusedImages();
  expect((await sendForm(at, fields, admin)).headers.get('Location')).toBe('/admin/recipes');
  expect(await recipes()).toEqual([
    { title: 'Onion Soup', source_url: address, featured_image: picture, author_id: chef.id },
  ]);
  // Sending the form twice saves one recipe. Opening the import again leads to it.
  await sendForm(at, fields, admin);
  expect(await recipes()).toHaveLength(1);
  expect((await send(at, { headers: { Cookie: admin } })).headers.get('Location')).toMatch(
    /^\/admin\/recipes\/edit\/\d+$/,
  );
});

test('the review form does not require what the page lacks', async () => {
  responses['/soup'] = pageOf({
    ...onionSoup,
    author: undefined,
    image: undefined,
    recipeCategory: '',
  });
  const at = await review({ url: address });
  const page = await get(at);
  for (const line of ['No picture found', 'No author found', 'No category found'])
    expect(page).toContain(line);
  const saved = await sendForm(at, readFormFields(page), admin);
  expect([saved.status, readFormErrors(await saved.text())]).toEqual([302, []]);
  // A form with errors still shows the original beside it.
  const again = await review({ text: 'Tea\n2 bags tea\nBoil.' });
  const refused = await sendForm(again, { ...readFormFields(await get(again)), title: '' }, admin);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/Title is required.*What was read.*2 bags tea/s);
});

test('an author whom the form does not list is found', async () => {
  await addMostListedChefs();
  const { id } = await addChef({ name: 'LUCA' });
  const page = await get(await review({ url: address }));
  expect(page).not.toContain('New author: Luca.');
  expect(readFormFields(page).authorId).toBe(String(id));
});

test('an unknown author is added when the recipe is saved', async () => {
  const at = await review({ url: address });
  const page = await get(at);
  expect(page).toContain('New author: Luca.');
  expect(await db.selectFrom('authors').selectAll().execute()).toEqual([]);
  await sendForm(at, readFormFields(page), admin);
  const names = await db.selectFrom('authors').select('name').execute();
  expect(names).toEqual([{ name: 'Luca' }]);
});

test('reviews are queued, and saving or discarding an import opens the next one', async () => {
  const paths = [];
  for (const name of ['Tea', 'Broth', 'Juice']) {
    paths.push(await review({ text: `${name}\n2 bags ${name}\nBoil.` }));
  }
  const [tea = '', broth = '', juice = ''] = paths;
  expect(await get(path)).toMatch(/Waiting for Review.*Tea.*Broth.*Juice/s);
  const page = await get(broth);
  expect(page).toContain('2 more imports are waiting for review.');
  expect(page).toContain(`href="${juice}"`);
  const next = async (at: string, fields: Fields) =>
    (await sendForm(at, fields, admin)).headers.get('Location');
  expect(await next(broth, { ...readFormFields(page), another: 'on' })).toBe(juice);
  expect(await next(path, { discard: juice.slice(-36) })).toBe(tea);
  const last = await get(tea);
  expect(last).toContain('No other imports are waiting for review.');
  expect(last).not.toContain('Publish and Next');
  expect(await next(tea, { ...readFormFields(last), another: 'on' })).toBe('/admin/recipes');
  expect((await recipes()).map(({ title }) => title)).toEqual(['Broth', 'Tea']);
  expect(await next(path, { discard: tea.slice(-36) })).toBe(path);
});

test('an import that is a draft by now does not count as waiting', async () => {
  const [tea, broth] = [
    await review({ text: 'Tea\n2 bags tea\nBoil.' }),
    await review({ text: 'Broth\n1 l stock\nBoil.' }),
  ];
  await sendForm(tea, { ...readFormFields(await get(tea)), as: 'draft' }, admin);
  expect(await get(tea)).toContain('One more import is waiting for review.');
  expect(await get(broth)).toContain('No other imports are waiting for review.');
});

test('problems are shown beside their fields, and used text is marked in the original', async () => {
  const text = 'Tea\nMy favorite drink by far.\n2 bags black tea\nBoil the water.';
  const page = await get(await review({ text }));
  const note = (field: string) => new RegExp(`data-note="${field}"[^>]*>([^<]*)<`).exec(page)?.[1];
  expect(note('servings')).toBe('No servings found.');
  expect(note('featuredImage')).toBe('No picture found.');
  expect(note('categoryIds')).toBe('No category found.');
  expect(note('steps')).toBeUndefined();
  const marked = [...page.matchAll(/<mark[^>]*>([^<]*)</g)].map(([, each = '']) => each);
  expect(marked.join('')).toContain('2 bags black tea');
});

test('an import with a title similar to an existing recipe links to that recipe', async () => {
  await addRecipe({ title: 'Creamy Onion Soup' });
  await addRecipe({ title: 'Plum Cake' });
  const page = await get(await review({ url: address }));
  expect(page).toMatch(/The site has a similar title: .*Creamy Onion Soup<\/a>/);
  expect(page).not.toContain('Plum Cake');
});

test('importing a URL again links to its recipe', async () => {
  const at = await review({ url: address });
  await sendForm(at, readFormFields(await get(at)), admin);
  const asked = await refusal({ url: address }, 409);
  expect(asked).toMatch(/\/admin\/recipes\/edit\/\d+"[^>]*>Onion Soup<\/a>.*was already imported/s);
  const again = await review({ url: address, again: 'on' });
  expect(await get(again)).toContain('was already imported from this page');
  const html = (await (await fetchSource()).text()) as string;
  expect(await get(await review({ html, from: address }))).toContain('was already imported');
});

const fetchSource = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/soup`);

test('an admin can import text, the source of a page and files', async () => {
  const title = async (fields: Fields) => readFormFields(await get(await review(fields))).title;
  expect(await title({ text: 'Tea\n2 bags tea\nBoil.' })).toBe('Tea');
  expect(await title({ html: await (await fetchSource()).text(), from: 'javascript:x' })).toBe(
    'Onion Soup',
  );
  const file = new File([JSON.stringify(onionSoup)], 'soup.json');
  expect(await title({ file })).toBe('Onion Soup');
});

test('many pages are imported in the background', async () => {
  const sent = await sendForm(path, { urls: `${address} http://recipes.example.com/none` }, admin);
  const run = sent.headers.get('Location') ?? '';
  expect(run).toMatch(/^\/admin\/recipes\/imports\/[\da-f-]{36}$/);
  await expect
    .poll(() => get(run))
    .toContain('2 of 2 read: 1 imported, 0 already on the site, 1 rejected.');
  expect(await recipes()).toMatchObject([{ title: 'Onion Soup', source_url: address }]);
  const report = await send(`${run}/report.csv`, { headers: { Cookie: admin } });
  expect(report.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const lines = await report.text();
  expect(lines).toContain('/none,refused,,,,,,The page responded with 404.');
  expect(lines).toContain('No cooking time found. ');
  expect(await get(path)).toContain(`href="${run}"`);
  const many = Array.from({ length: 2001 }, (_, i) => `https://a.example/${i}`).join('\n');
  expect(readFormFields(await refusal({ urls: many }, 422)).urls).toBe(
    many.replaceAll('\n', '\r\n'),
  );
});

test('a file of several recipes is imported in the background', async () => {
  const local = { ...onionSoup, image: undefined };
  const records = JSON.stringify([local, { ...local, name: 'Stew' }]);
  const sent = await sendForm(path, { file: new File([records], '../two.json') }, admin);
  const run = sent.headers.get('Location') ?? '';
  expect(run).toMatch(/^\/admin\/recipes\/imports\/[\da-f-]{36}$/);
  await expect
    .poll(() => get(run))
    .toContain('2 of 2 read: 2 imported, 0 already on the site, 0 rejected.');
  expect(await get(run)).toContain('sent two.json with 2 recipes.');
  expect((await recipes()).map(({ title }) => title)).toEqual(['Onion Soup', 'Stew']);
  const report = await send(`${run}/report.csv`, { headers: { Cookie: admin } });
  expect(await report.text()).toMatch(
    /^entry,result,format,recipe,ingredients,steps,pictures,problems\r\nrecord 1,imported,schema.org,/,
  );
  expect(await get(path)).toContain('2 recipes of two.json');
  const uploads = () => readdir(join(String(process.env.DATA_DIR), 'imports'));
  await expect.poll(uploads).toEqual([]);
  await review({ file: new File([JSON.stringify(onionSoup)], 'soup.json') });
  await refusal({ file: new File(['[{'], 'soup.json') }, 422);
  expect(await uploads()).toEqual([]);
});

test('a file from another program is imported with its picture', async () => {
  const photo = (await noise({ width: 300, height: 200 }).jpeg().toBuffer()).toString('base64');
  const paprika = { name: 'Bean Stew', ingredients: '2 cups beans', directions: 'Simmer.' };
  const packed = gzipSync(JSON.stringify({ ...paprika, photo: 'stew.jpg', photo_data: photo }));
  const stew = await get(await review({ file: new File([packed], 'stew.paprikarecipe') }));
  expect(readFormFields(stew)).toMatchObject({
    title: 'Bean Stew',
    'ingredients[0].name': 'beans',
    featuredImageUploaded: expect.stringMatching(/^\/images\/featured\/.+\.webp$/),
  });
});

test('a failed import is explained, and the form returns the input', async () => {
  responses['/news'] = (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>News</h1>');
  responses['/robots'] = (response) => response.writeHead(403).end();
  const inside = 'http://inside.example.com/';
  expect(await refusal({ url: inside }, 422)).toContain('belongs to a private network');
  const page = await refusal({ url: 'http://recipes.example.com/robots' }, 422);
  expect(page).toContain('Some sites refuse robots: use the bookmarklet instead.');
  expect(readFormFields(page).url).toBe('http://recipes.example.com/robots');
  expect(await refusal({ url: 'http://recipes.example.com/news' }, 422)).toContain('No recipe was');
  expect(readFormFields(await refusal({ text: '...' }, 422)).text).toBe('...');
  expect(await refusal({}, 422)).toContain('Enter a URL, paste text or choose a file.');
});

test('pasted text of more than a million characters is rejected before it is read', async () => {
  const paste = async (length: number) => {
    const body = new URLSearchParams({ text: '<p>'.padEnd(length, 'x') });
    const { status } = await send(path, { method: 'POST', body, headers: { Cookie: admin } });
    return status;
  };
  expect(await paste(1_000_000)).toBe(422);
  expect(await paste(1_000_001)).toBe(413);
});

test('the input of an import is not lost when the session ends or the server fails', async () => {
  const text = `Tea\r\n2 bags tea\r\n${'Boil. '.repeat(500_000)}`;
  const ended = await sessionOf(await addAdmin());
  await send('/logout', { method: 'POST', headers: { Cookie: ended } });
  const over = await sendForm(path, { text }, ended);
  expect(over.status).toBe(401);
  expect(readFormFields(await over.text())).toEqual({ text });
  await sql`alter table imports rename to imports_away`.execute(db);
  onTestFinished(async () => {
    await sql`alter table if exists imports_away rename to imports`.execute(db);
  });
  const failed = await refusal({ text: 'Tea\r\n2 bags tea\r\nBoil.' }, 500);
  expect(failed).toContain('Failed to read the recipe');
  expect(readFormFields(failed).text).toBe('Tea\r\n2 bags tea\r\nBoil.');
});

test('an import omits a picture that cannot be fetched', async () => {
  responses['/soup.jpg'] = (response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('no picture');
  const page = await get(await review({ url: address }));
  expect(page).toContain('A picture was left out: ');
});

test('an admin may import at most sixty pages in ten minutes', async () => {
  const ends_at = new Date(Date.now() + 600_000);
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('request_counts')
    .values({ key: `import ${id}`, count: 60, ends_at })
    .execute();
  expect(await refusal({ text: 'Tea\n2 bags tea\nBoil.' }, 429)).toContain(
    'Too many requests at once',
  );
});

test('markup of an imported page is shown as text, and its URL never becomes a script', async () => {
  const script = '<script>alert(1)</script>';
  responses['/soup'] = pageOf({ ...onionSoup, name: `Soup ${script}`, url: 'javascript:alert(1)' });
  const page = await get(await review({ url: address }));
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('href="javascript:');
});

test('imports are stored for thirty days, and unknown imports redirect to a new import', async () => {
  const at = await review({ text: 'Tea\n2 bags tea\nBoil.' });
  await pruneImports();
  expect((await send(at, { headers: { Cookie: admin } })).status).toBe(200);
  const long = new Date(Date.now() - 31 * 24 * 3600_000);
  await db.updateTable('imports').set({ created_at: long }).execute();
  await pruneImports();
  for (const gone of [at, '/admin/recipes/add?import=1'])
    expect((await send(gone, { headers: { Cookie: admin } })).headers.get('Location')).toBe(path);
});
