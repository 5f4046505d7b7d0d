import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { dataDirectory } from './data-directory.ts';
import { admin, saveRecipe, sendForm, sendRecipe, signIn } from './faults.ts';
import { connect, type Potluck, root, start, until } from './potluck.ts';

const hour = 3600_000;
const settings = { ...admin, DEMO: 'off', TIME_ZONE: 'UTC' };

test('a machine whose clock jumps ahead of the database, or back, keeps serving and deletes nothing', async () => {
  const data = dataDirectory();
  const clock = join(dirname(data), 'clock');
  writeFileSync(clock, '0');
  const potluck = await start(data, {
    ...settings,
    WEB_CONCURRENCY: '2',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/clock.mjs'))}`,
  });
  await potluck.ready();
  const { origin } = potluck;
  const { web } = potluck.processes();
  const cookie = await signIn(origin);
  await sendForm(origin, '/forgot-password', { email: admin.ADMIN_EMAIL });
  const token = await tokenOfMail(data);
  await addCategoryAndChef(data);
  const set = async (ahead: number) => {
    writeFileSync(clock, String(ahead));
    await until(() => web.every((pid) => said(`${clock}.${pid}`) === String(ahead)));
  };

  let round = 0;
  for (const ahead of [24 * hour, -2 * hour]) {
    const upload = await beginUpload(origin, cookie);
    await set(ahead);
    expect(await upload(), `an upload under way, ${ahead}`).toBe(201);
    // Existing sessions stay valid, and new ones can start.
    for (const each of [cookie, await signIn(origin)])
      expect((await visit(origin, '/admin', each)).status, `${ahead}`).toBe(200);
    const title = `Round ${++round}`;
    await visit(origin, '/recipes');
    expect(await saveRecipe(origin, cookie, title)).toBe(true);
    // On either process.
    await until(async () => {
      const pages = await Promise.all(
        Array.from({ length: 6 }, () => visit(origin, '/recipes', '', { connection: 'close' })),
      );
      return pages.every(({ page }) => page.includes(title));
    });
    const mails = () => readdirSync(join(data, 'outbox')).length;
    const before = mails();
    await sendForm(origin, '/newsletter', { email: `reader${round}@example.com` });
    await until(() => mails() > before);
    // No process is in a busy loop: the site becomes idle. A second of one core is 100.
    await until(async () => {
      const used = processorTime(web);
      await sleep(1_000);
      return processorTime(web) - used < 25;
    });
    if (ahead === 24 * hour) {
      await until(() => differences(potluck).length === 2);
      expect(differences(potluck)).toEqual([86_400, 86_400].map((seconds) => near(seconds)));
    }
  }
  await set(0);
  // A link that had expired by the wrong clock is valid by the right one.
  expect(
    await sendForm(origin, '/reset-password', {
      token,
      password: 'another long word',
      confirmPassword: 'another long word',
    }),
  ).toMatchObject({ status: 302 });
  await signIn(origin, { ...admin, ADMIN_PASSWORD: 'another long word' });
  expect(potluck.processes().web.sort()).toEqual(web.sort());
  expect(potluck.output()).not.toMatch(/"level":[56]0/);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
});

test('setting the database clock back delays nobody, and setting it ahead ends no session', async () => {
  const data = dataDirectory();
  const potluck = await start(data, settings);
  await potluck.ready();
  const { origin } = potluck;
  const cookie = await signIn(origin);
  const database = await connect(data);
  onTestFinished(() => database.end());
  const tryPassword = () =>
    sendForm(origin, '/login', { email: 'nobody@example.com', password: 'wrong word' });
  const mails = () => readdirSync(join(data, 'outbox')).length;

  while ((await tryPassword()).status !== 429);
  await sendForm(origin, '/newsletter', { email: 'reader@example.com' });
  await until(() => existsSync(join(data, 'outbox')) && mails() === 1);
  // An email that just failed.
  await database.query(`
    insert into mails (recipient, subject, html, text, headers, attempts, next_attempt_at)
    values ('cook@example.com', 'Soup', 'Soup', 'Soup', '{}', 1, now() + interval '30 s')`);

  await putBack(database, hour);
  expect(await tryPassword()).toMatchObject({ status: 400 });
  await sendForm(origin, '/newsletter', { email: 'reader@example.com' });
  await until(() => mails() === 3);
  expect((await visit(origin, '/admin', cookie)).status).toBe(200);
  await addCategoryAndChef(data);
  expect(await saveRecipe(origin, cookie, 'Round 0')).toBe(true);

  await putBack(database, -25 * hour);
  expect((await visit(origin, '/admin', cookie)).status).toBe(200);
  expect((await visit(origin, '/admin', await signIn(origin))).status).toBe(200);
  expect((await visit(origin, '/recipes')).page).toContain('Round 0');

  // A draft that is scheduled, and due only after a restart.
  const draft = `/admin/drafts/${crypto.randomUUID()}`;
  const title = 'Midnight Soup';
  expect(await sendRecipe(origin, cookie, draft, { title, as: 'draft' })).toBe(draft);
  const publishAt = new Date(Date.now() + 2 * hour).toISOString().slice(0, 16);
  const schedule = { title, as: 'schedule', draftVersion: '1', publishAt };
  const scheduled = '/admin/drafts?state=scheduled';
  expect(await sendRecipe(origin, cookie, draft, schedule)).toBe(scheduled);
  expect(potluck.output()).not.toMatch(/"level":[456]0/);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
  await publishedOnce(data, title);
});

/** Restarts a site with two processes, moves the clock behind the time of its draft, and expects one publication. */
async function publishedOnce(data: string, title: string): Promise<void> {
  const potluck = await start(data, { ...settings, WEB_CONCURRENCY: '2' });
  await potluck.ready();
  const database = await connect(data);
  onTestFinished(() => database.end());
  expect((await visit(potluck.origin, '/recipes')).page).not.toContain(title);
  await putBack(database, -3 * hour);
  for (const path of ['/recipes', '/feed.xml', '/sitemaps/recipes-1.xml'])
    await until(async () => {
      const pages = await Promise.all(
        Array.from({ length: 6 }, () => visit(potluck.origin, path, '', { connection: 'close' })),
      );
      return pages.every(({ page }) =>
        page.includes(path === '/recipes' ? title : 'midnight-soup'),
      );
    });
  const { rows } = await database.query(`
    select (select count(*)::int from recipes where slug like 'midnight-soup%') as recipes,
      (select count(*)::int from recipe_drafts) as drafts,
      (select count(*)::int from recipe_versions v join recipes r on r.id = recipe_id
        where slug like 'midnight-soup%') as versions`);
  expect(rows).toEqual([{ recipes: 1, drafts: 0, versions: 1 }]);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
}

/**
 * A database only knows stored times, so moving all of them ahead has the same effect as setting
 * its clock back.
 */
async function putBack(database: Client, milliseconds: number): Promise<void> {
  const { rows } = await database.query<{ statement: string }>(`
    select format('update %I set %s', c.table_name, string_agg(
      format('%1$I = %1$I + interval %2$L', c.column_name, '${milliseconds} ms'), ', ')) as statement
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type = 'timestamp with time zone'
    group by c.table_name`);
  expect(rows.length).toBeGreaterThan(15);
  await database.query('begin; set local session_replication_role = replica');
  for (const { statement } of rows) await database.query(statement);
  await database.query('commit');
}

async function addCategoryAndChef(data: string): Promise<void> {
  const client = await connect(data);
  await client.query(`
    insert into authors (id, name, slug, bio) values (1, 'Ana', 'ana', '');
    insert into categories (id, name, slug, description) values (1, 'Soups', 'soups', 'Hot, and good on cold days.')`);
  await client.end();
}

async function visit(origin: string, path: string, cookie = '', more = {}) {
  const headers = { ...(cookie && { cookie }), ...more };
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: answer.status, page: await answer.text() };
}

/**
 * Sends the beginning of an upload; the returned function sends the rest in parts and returns the
 * response.
 */
async function beginUpload(origin: string, cookie: string): Promise<() => Promise<number>> {
  const create = { width: 320, height: 240, channels: 3, background: '#a33' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const upload = request(`${origin}/admin/images?folder=featured&name=dish.png`, {
    method: 'POST',
    headers: { cookie, Origin: origin, 'Content-Type': 'image/png' },
  });
  const answer = new Promise<number>((resolve, reject) => {
    upload.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    upload.on('error', reject);
  });
  upload.write(picture.subarray(0, 100));
  await sleep(300);
  return async () => {
    upload.write(picture.subarray(100, 200));
    await sleep(300);
    upload.end(picture.subarray(200));
    return answer;
  };
}

async function tokenOfMail(data: string): Promise<string> {
  let token: string | undefined;
  const outbox = join(data, 'outbox');
  await until(() => {
    for (const name of existsSync(outbox) ? readdirSync(outbox) : [])
      token ??= /#token=(?:3D)?([a-z0-9]{32})/.exec(
        readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''),
      )?.[1];
    return token;
  });
  return token ?? '';
}

function said(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The seconds by which, according to the log, clocks are ahead of the database's clock. */
function differences(potluck: Potluck): number[] {
  return [...potluck.output().matchAll(/"secondsAhead":(-?\d+)/g)].map(([, seconds]) =>
    Number(seconds),
  );
}

function near(seconds: number) {
  return expect.closeTo(seconds, -1.5);
}

/** The processor time of these processes, in hundredths of a second. */
function processorTime(pids: number[]): number {
  return pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
}
