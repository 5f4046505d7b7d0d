import { randomBytes } from 'node:crypto';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { deleteUnusedImages } from '#server/images/sweep.ts';
import { uploadImage } from '#server/images/upload.ts';
import { send } from '../../test/app.ts';
import { addChef, addRecipe } from '../../test/factories.ts';

async function cardPath(page: string): Promise<string> {
  const html = await (await send(page)).text();
  const [, url = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  return new URL(url).pathname;
}

test('a recipe has an immutable share card of 1200 × 630 pixels', async () => {
  const noise = await sharp(randomBytes(1200 * 900 * 3), {
    raw: { width: 1200, height: 900, channels: 3 },
  })
    .png()
    .toBuffer();
  const { slug } = await addRecipe({
    title: 'Борщ 麻婆豆腐 🍲 مرحبا '.repeat(5),
    featuredImage: (await uploadImage('featured', 'noise', noise)).url,
    authorId: (await addChef({ name: 'W'.repeat(120) })).id,
  });
  const response = await send(await cardPath(`/recipes/${slug}`));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('an edited recipe gets a new share card, and the old URL redirects to it', async () => {
  const { id, slug } = await addRecipe({ title: 'First' });
  const before = await cardPath(`/recipes/${slug}`);
  await db.updateTable('recipes').set({ title: 'Second' }).where('id', '=', id).execute();
  const after = await cardPath(`/recipes/${slug}`);
  expect(after).not.toBe(before);
  const old = await send(before);
  expect([old.status, old.headers.get('location')]).toEqual([302, after]);
  await db.updateTable('recipes').set({ slug: 'elsewhere' }).where('id', '=', id).execute();
  const moved = await cardPath('/recipes/elsewhere');
  expect((await send(after)).headers.get('location')).toBe(moved);
});

test('a share card is drawn once for simultaneous requests', async () => {
  const { slug } = await addRecipe();
  const path = await cardPath(`/recipes/${slug}`);
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(path)));
  const bodies = await Promise.all(
    responses.map(async (each) => Buffer.from(await each.arrayBuffer())),
  );
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
  const kept = await readdir(join(String(process.env.DATA_DIR), 'images/cards'));
  expect(kept.filter((name) => name.startsWith(slug))).toEqual([path.split('/').at(-1)]);
});

test('a share card that was swept is drawn again', async () => {
  const { slug } = await addRecipe();
  const path = await cardPath(`/recipes/${slug}`);
  const before = Buffer.from(await (await send(path)).arrayBuffer());
  const file = join(String(process.env.DATA_DIR), path.slice(1));
  const month = Date.now() / 1000 - 31 * 24 * 3600;
  await utimes(file, month, month);
  expect(await deleteUnusedImages()).toMatchObject({ cards: 1 });
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  const response = await send(path);
  expect(response.status).toBe(200);
  expect(before.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  await stat(file);
});

test.each([
  'cards/nothing-like-it-000000000000.jpg',
  'cards/recipe.jpg',
  'cards/..-000000000000.jpg',
  'cards/_site-000000000000.jpg',
])('the share card %s does not exist', async (name) => {
  expect((await send(`/images/${name}`)).status).toBe(404);
});

test('the share card of the site has a fixed URL', async () => {
  const path = await cardPath('/chefs');
  expect((await send(path)).status).toBe(200);
  const other = await send('/images/card-000000000000.jpg');
  expect([other.status, other.headers.get('location')]).toEqual([302, path]);
});
