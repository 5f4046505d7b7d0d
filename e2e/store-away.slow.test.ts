import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3 } from '../test/s3.ts';
import { dataDirectory } from './data-directory.ts';
import { admin, signIn, uploadPicture } from './faults.ts';
import { connect, start, until } from './potluck.ts';

const away = 'Storage is not available. Please try again later.';

/** `npm run test:faults` also tries a broken store. */
const moods = process.env.FAULT_ROUNDS
  ? (['refusing', 'broken', 'silent'] as const)
  : (['refusing', 'silent'] as const);

test('a picture store that rejects, fails or hangs affects only pictures, and the site recovers by itself', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const data = dataDirectory();
  const potluck = await start(data, {
    ...admin,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  });
  await potluck.ready();
  const { origin } = potluck;
  const cookie = await signIn(origin);
  const database = await connect(data);
  onTestFinished(() => database.end());
  const rows = async () =>
    (await database.query('select (select count(*) from images), (select count(*) from recipes)'))
      .rows;
  expect(
    await changeAvatar(origin, cookie, { avatar: new File([await dish()], 'me.png') }),
  ).toContain('Picture updated successfully');
  const before = await rows();
  // Cached pages; uncached ones come later.
  for (const path of ['/', '/chefs']) await (await fetch(origin + path)).text();
  const pictures = await findPictures(origin);

  for (const mood of moods) {
    const said = potluck.output().length;
    await set(s3, mood);
    // As many as a page has, at the same time.
    const responses = pictures.map((path) => fetch(origin + path));
    let waiting = true;
    Promise.race(responses).then(() => {
      waiting = false;
    });
    const headers = { cookie };
    const form = await (await fetch(`${origin}/admin/recipes/add`, { headers })).text();
    expect(form).toContain('Failed to initialize storage. Image uploads may not work.');
    // If the store hangs, the form waits for a shorter time than pictures do.
    if (mood === 'silent') expect(waiting).toBe(true);
    const pages = ['/', '/chefs', `/recipes?search=${mood}`, '/recipes?search=soup', '/readyz'];
    for (const path of pages) {
      const response = await fetch(origin + path);
      expect(response.status, `${path}, ${mood}`).toBe(200);
      const page = await response.text();
      if (path === '/') expect(page).toContain('class="plate');
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    for (const response of await Promise.all(responses)) {
      expect(response.status, `${response.url}, ${mood}`).toBe(503);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('retry-after')).not.toBe(null);
      expect(await response.text()).toBe(away);
    }
    if (mood === 'silent') {
      const asked = s3.asked;
      for (const path of pictures) expect((await fetch(origin + path)).status).toBe(503);
      // It gets no requests except two that check it.
      expect(s3.asked - asked).toBeLessThan(3);
    }

    if (mood === 'refusing')
      expect(await changeAvatar(origin, cookie, { remove: '1' })).toContain('Picture removed');
    expect(await upload(origin, cookie)).toEqual({ status: 503, error: away });
    expect(await rows()).toEqual(before);

    const lines = potluck
      .output()
      .slice(said)
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line));
    expect(new Set(lines.map((line) => JSON.parse(line).msg))).toEqual(
      new Set(['picture store is failing']),
    );
    // Broken connections and rejected new connections are two causes.
    expect(lines.length).toBeLessThan(4);

    await set(s3, 'well');
    await until(async () => (await fetch(origin + pictures[0])).status === 200);
    for (const path of pictures) {
      const response = await fetch(origin + path);
      expect(response.status, `${path} after ${mood}`).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
      await response.arrayBuffer();
    }
    expect(await uploadPicture(origin, cookie)).not.toBe(null);
    await database.query(`delete from images where url like '/images/featured/dish-%'`);
    await until(() => potluck.output().slice(said).includes('picture store is working again'));
  }

  s3.mood = 'full';
  expect((await fetch(`${origin}${pictures[1]}/320.webp`)).status).toBe(200);
  expect(await upload(origin, cookie)).toEqual({ status: 503, error: away });
  expect(await rows()).toEqual(before);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

async function set(s3: S3Server, mood: 'well' | 'refusing' | 'broken' | 'silent'): Promise<void> {
  if (mood === 'refusing') return s3.close();
  if (mood === 'well') await s3.open();
  s3.mood = mood;
}

/** One file of each kind that pages use: variants, an original, and a share card. */
async function findPictures(origin: string): Promise<[string, ...string[]]> {
  const home = await (await fetch(`${origin}/`)).text();
  const names = [...new Set(home.match(/\/images\/(?:featured|authors)\/[a-z0-9-]+\.webp/g))];
  const [first = ''] = names;
  const path = home.match(/\/recipes\/[a-z0-9-]+(?=")/)?.[0];
  const recipe = await (await fetch(origin + path)).text();
  const card = recipe.match(/\/images\/cards\/[a-z0-9-]+\.jpg/)?.[0] ?? '';
  return [`${first}/160.webp`, first, card, ...names.slice(1, 9).map((name) => `${name}/160.webp`)];
}

async function upload(origin: string, cookie: string) {
  const response = await fetch(`${origin}/admin/images?folder=featured&name=dish.png`, {
    method: 'POST',
    headers: { cookie, Origin: origin, 'Content-Type': 'image/png' },
    body: await dish(),
  });
  return { status: response.status, ...(await response.json()) };
}

/** The message on the next page. */
async function changeAvatar(origin: string, cookie: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetch(`${origin}/account/avatar`, {
    method: 'POST',
    headers: { cookie, Origin: origin },
    body,
    redirect: 'manual',
  });
  const said = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { cookie: [...said, cookie].join('; ') };
  return (await fetch(`${origin}/account/profile`, { headers })).text();
}

async function dish(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 320, height: 240, channels: 3, background: '#a33' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}
