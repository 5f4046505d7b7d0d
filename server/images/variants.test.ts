import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { send } from '../../test/app.ts';
import { holdLock } from '../../test/database/hold-lock.ts';
import { addRecipe } from '../../test/factories.ts';
import { findOrCreateFile } from './find-or-create-file.ts';
import { putFile } from './store.ts';
import { findVariant } from './variants.ts';

vi.hoisted(() => {
  process.env.TRUST_PROXY = '1';
});

/** A restored backup may hold any bytes by the name of a picture. */
const files = {
  // 10,000 by 5,040 pixels of one color, which sharp would take seconds to create.
  'too-many-pixels.webp': Buffer.from(
    'UklGRh4AAABXRUJQVlA4TBEAAAAvD+frBAfQsf73qP+BiOh/AAA=',
    'base64',
  ),
  'svg.webp': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'gif.webp': sharp({ create: { width: 9, height: 9, channels: 3, background: 'tomato' } })
    .gif()
    .toBuffer(),
  'text.webp': Buffer.from('Not a picture'),
};

test.each(Object.entries(files))(
  'a stored picture that could not have been uploaded is never decoded: %s',
  async (name, file) => {
    await putFile(`featured/${name}`, await file, 'image/webp');
    for (const variant of ['320.webp', '320.avif', '1x1.jpg'])
      expect([variant, (await send(`/images/featured/${name}/${variant}`)).status]).toEqual([
        variant,
        404,
      ]);
    const url = `/images/featured/${name}`;
    await db.insertInto('images').values({ url, width: 9, height: 9 }).execute();
    const { slug } = await addRecipe({ featuredImage: url });
    const html = await (await send(`/recipes/${slug}`)).text();
    const [, card = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect((await send(new URL(card).pathname)).status).toBe(200);
  },
);

test('a variant of a missing picture does not wait for pictures that are encoded', async () => {
  const encoding = Promise.withResolvers<Uint8Array>();
  const slow = findOrCreateFile('cards/slow.jpg', 'image/jpeg', () => encoding.promise);
  expect(await findVariant('featured/made-up.webp', 320, 'webp')).toBeNull();
  encoding.resolve(new Uint8Array(1));
  expect(await slow).toHaveLength(1);
});

test('a client does not wait in the place of another client who requested the same picture', async () => {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: 'tomato' } });
  const bytes = await picture.webp().toBuffer();
  const names = Array.from({ length: 8 }, (_, n) => `stew-${n}.webp`);
  for (const name of names) await putFile(`featured/${name}`, bytes, 'image/webp');
  const served: string[] = [];
  const request = async (client: string, name = '') => {
    const path = `/images/featured/${name}/320.webp`;
    const { status } = await send(path, { headers: { 'X-Forwarded-For': client } });
    served.push(`${client} ${status}`);
  };
  const requests: Promise<void>[] = [];
  {
    const first = 'variants/featured/stew-0.webp/320.webp';
    await using _ = await holdLock(`select pg_advisory_xact_lock(hashtext('${first}'))`);
    requests.push(request('192.0.2.3', names[0]));
    const waiting = sql`select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await waiting.execute(db)).rows).not.toEqual([]);
    for (const name of names.slice(1)) requests.push(request('192.0.2.3', name));
    requests.push(request('192.0.2.4', names.at(-1)));
    // Until all requests wait for the first one.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(served).toEqual([]);
  }
  await Promise.all(requests);
  expect(served.indexOf('192.0.2.4 200')).toBeLessThan(4);
});

test('one client who requests many pictures delays the picture of another by one', async () => {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: 'tomato' } });
  await putFile('featured/soup.webp', await picture.webp().toBuffer(), 'image/webp');
  const served: string[] = [];
  const request = async (client: string, path: string) => {
    const response = await send(path, { headers: { 'X-Forwarded-For': client } });
    served.push(`${client} ${response.status}`);
  };
  const cards = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => {
      const { slug } = await addRecipe({ title: `Soup ${n}` });
      const html = await (await send(`/recipes/${slug}`)).text();
      const [, url = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
      return new URL(url).pathname;
    }),
  );
  const flood = cards.map((path) => request('192.0.2.1', path));
  await Promise.race(flood);
  await request('192.0.2.2', '/images/featured/soup.webp/320.webp');
  expect(served.indexOf('192.0.2.2 200')).toBeLessThan(4);
  await Promise.all(flood);
  expect(served.filter((each) => each === '192.0.2.1 200')).toHaveLength(5);
});
