import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRecipeFormValues } from '#domain/recipe/recipe-form.ts';
import { publicPages } from '#domain/site/pages.ts';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { send, serve } from '../../test/app.ts';
import {
  addCategory,
  addChef,
  addDraft,
  addRecipe,
  details,
  recipeInput,
  removeEverything,
} from '../../test/factories.ts';
import { sessionOf } from '../../test/session.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { findDraft } from './find.ts';
import { createPreviewLink, previewDraft, revokePreviewLink } from './preview.ts';

/** A word that only drafts contain. */
const marker = 'zibeldrump';

let site: Awaited<ReturnType<typeof serve>>;
let drafts: string[];
let admin: Actor;

beforeAll(async () => {
  await removeEverything();
  site = await serve();
  const [chef, category] = [await addChef({ name: 'Ana' }), await addCategory({ name: 'Suppers' })];
  const known = { authorId: chef.id, categoryIds: [category.id], ...details };
  const recipe = await addRecipe({ title: 'Soup', ...known });
  const hidden = recipeInput({
    ...known,
    title: `Soup with ${marker}`,
    description: `Tastes of ${marker}`,
    featuredImage: `https://example.com/${marker}.jpg`,
    notes: marker,
    tags: [marker],
    cuisine: marker,
    credit: marker,
    ingredients: [{ quantity: '2', unit: 'cups', name: marker }],
    steps: [{ content: `Stir the ${marker}.` }],
  });
  const named = { newAuthor: `${marker} cook`, newCategory: `${marker} dishes` };
  const values = { ...toRecipeFormValues(hidden, {}), ...named };
  admin = await addAdmin();
  drafts = [
    await addDraft({ ...values, authorId: '0', categoryIds: ['0'] }, { actor: admin }),
    await addDraft(values, { actor: admin, recipeId: recipe.id }),
  ];
  // A preview writes and rolls back.
  for (const id of drafts) {
    const draft = await findDraft(id, { owner: null });
    expect(draft && (await previewDraft(draft))?.title).toBe(hidden.title);
  }
});
afterAll(() => site.stop());

/** Every public URL, with the parameters of existing records and of the records that drafts would add. */
function addresses(): string[] {
  const slugs = ['soup', 'ana', 'suppers', `soup-with-${marker}`, `${marker}-cook`, marker];
  const files = ['pages-1.xml', 'recipes-1.xml', 'categories-1.xml', 'chefs-1.xml'];
  const paths = publicPages.flatMap(({ path, cached }) => {
    const values = path.includes(':file') ? files : path.includes(':') ? slugs : [''];
    return values.flatMap((value) => {
      const filled = `/${path.replace(/:\w+/, value)}`;
      return cached === 'page' ? [filled, `${filled === '/' ? '/_' : filled}.data`] : [filled];
    });
  });
  const queries = [marker, marker.slice(0, 5), 'soup'].flatMap((word) => [
    ...['search', 'tag', 'cuisine', 'category'].map((name) => `/recipes?${name}=${word}`),
    ...[`/suggest?search=${word}`, `/cook-with?have=${word}`, `/chefs?search=${word}`],
  ]);
  return [...paths, ...queries, `/images/cards/soup-with-${marker}-0123456789ab.jpg`];
}

/** Words that only drafts contain. A page may repeat words of its URL, such as the marker in a search. */
const secret = new RegExp(
  ['Soup with', 'Tastes of', 'Stir the', 'example.com/']
    .map((each) => `${each}.?${marker}`)
    .join('|'),
);

test('no public page, feed, sitemap, search, file, image or cached page contains a word of a draft', async () => {
  const leaks: string[] = [];
  const read: string[] = [];
  for (const path of addresses()) {
    // A page is cached for its second request.
    for (const _ of [1, 2]) {
      const { status, text } = await site.ask(path);
      if (status === 200) read.push(path);
      const isAsked = path.includes(marker.slice(0, 5));
      if (isAsked ? secret.test(text) : text.includes(marker)) leaks.push(path);
      // No part of a draft has a public URL.
      if (isAsked && !path.includes('?') && status === 200) leaks.push(path);
    }
  }
  expect(leaks).toEqual([]);
  expect(read.length).toBeGreaterThan(60);
});

test('a secret link shows the draft to visitors until it is revoked, and is never stored', async () => {
  const [id = ''] = drafts;
  const scope = { owner: null };
  const token = await createPreviewLink(admin, scope, id);
  for (const _ of [1, 2]) {
    const page = await site.ask(`/preview/${token}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Stir the ${marker}.`);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers.etag).toBeUndefined();
    const policy = (await site.ask('/recipes/soup')).headers['content-security-policy'];
    expect(page.headers['content-security-policy']).toBe(policy);
  }
  const other = await createPreviewLink(admin, scope, id);
  expect((await site.ask(`/preview/${token}`)).status).toBe(404);
  expect((await site.ask(`/preview/${other}`)).status).toBe(200);
  await revokePreviewLink(admin, scope, id);
  const gone = await site.ask(`/preview/${other}`);
  expect(gone.status).toBe(404);
  expect(gone.text).not.toContain(marker);
  expect(gone.text).toContain('This link no longer works');
  expect(gone.headers['cache-control']).toContain('no-store');
  const entry = { action: 'change', kind: 'draft', subject_id: id };
  expect((await logged()).slice(-3)).toMatchObject([
    { ...entry, before: { previewEndsAt: null } },
    entry,
    { ...entry, after: { previewEndsAt: null } },
  ]);
  expect(JSON.stringify(await logged())).not.toContain(other);
});

test('an expired secret link and a revoked one get the response to an unknown one', async () => {
  const [id = ''] = drafts;
  const tokens: string[] = ['0'.repeat(32)];
  for (const _ of [1, 2]) tokens.push((await createPreviewLink(admin, { owner: null }, id)) ?? '');
  await sql`update recipe_drafts set preview_ends_at = now() - interval '1 second'`.execute(db);
  const [unknown, revoked, expired] = await Promise.all(
    tokens.map(async (token) => {
      const { status, text, headers } = await site.ask(`/preview/${token}`);
      const { date, 'x-request-id': request, 'server-timing': timing, ...others } = headers;
      return {
        status,
        text: text.replaceAll(token, '').replace(/Request [\w-]+/, ''),
        headers: others,
      };
    }),
  );
  expect(unknown?.status).toBe(404);
  expect(revoked).toEqual(unknown);
  expect(expired).toEqual(unknown);
});

test('the team sees the page of a draft, with the header of the site', async () => {
  const cookie = await sessionOf(await addAdmin());
  const page = await send(`/admin/drafts/${drafts[1]}/preview`, { headers: { Cookie: cookie } });
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await page.text();
  expect(html).toContain('This is a preview. It is not published.');
  expect(html).toContain(`Soup with ${marker}`);
});
