import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStoredBackup } from '#server/backup/schedule.ts';
import { config } from '#server/config.server.ts';
import { db } from '#server/db/database.ts';
import { pruneMissedSearches } from '#server/missed-searches/count-clients.ts';
import { flushMissedSearches, post, serve } from '../../../test/app.ts';
import { addCategory, addRecipe } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

vi.hoisted(() => {
  // Each request has the address of its client.
  process.env.TRUST_PROXY = '1';
});

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
  await addCategory({ name: 'Soups' });
  await addRecipe({ title: 'Miso Soup' });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate missed_searches, missed_search_keys, missed_search_clients, missed_search_counts`.execute(
    db,
  );
});

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
const search = (words: string, client = 1, headers: Record<string, string> = browser, more = '') =>
  site.ask(`/recipes?${new URLSearchParams({ search: words })}${more}`, {
    'X-Forwarded-For': `10.0.${client >> 8}.${client & 255}`,
    ...headers,
  });
/** Costs less than a whole page. */
const searchByScript = (words: string, client: number) =>
  site.ask(`/recipes.data?${new URLSearchParams({ search: words })}`, {
    ...browser,
    'X-Forwarded-For': `10.0.0.${client}`,
  });
const searchAs = async (clients: number[], words: string) => {
  for (const client of clients) await search(words, client);
};

async function noted(): Promise<string[]> {
  await flushMissedSearches();
  const { rows } = await sql<{ noted: string }>`
    select search || ' ' || times as noted from missed_searches order by search`.execute(db);
  return rows.map((row) => row.noted);
}

/** Returns everything that the database stores about searches, as text. */
async function stored(): Promise<string> {
  const { rows } = await sql`
    select (select json_agg(c) from missed_search_clients c) as clients,
      (select json_agg(c) from missed_search_counts c) as counts,
      (select json_agg(m) from missed_searches m) as noted`.execute(db);
  return JSON.stringify(rows);
}

test('a search without results is recorded once three clients have made it', async () => {
  expect((await search('Vegan Haggis')).text).toContain('No Recipes Found');
  await searchAs([1, 1, 2, 1], 'vegan haggis');
  expect(await noted()).toEqual([]);
  await searchAs([1, 2], 'VEGAN haggis');
  expect(await noted()).toEqual([]);
  await search('vegan haggis', 3);
  expect(await noted()).toEqual(['vegan haggis 3']);
  await searchAs([1, 2, 3], 'vegan haggis');
  expect(await noted()).toEqual(['vegan haggis 3']);
  const headers = { ...browser, 'X-Forwarded-For': '10.0.0.4' };
  await site.ask('/recipes.data?search=vegan+haggis', headers);
  expect(await noted()).toEqual(['vegan haggis 4']);
});

test('IPv6 addresses with the same first half are one client', async () => {
  for (const half of ['1', '2', '3', 'abcd:1'])
    await search('vegan haggis', 1, { ...browser, 'X-Forwarded-For': `2001:db8:1:2::${half}` });
  expect(await noted()).toEqual([]);
});

test('before three clients have made a search, neither its words nor client addresses are stored', async () => {
  await searchAs([1, 2], 'john smith 42 main street');
  expect(await noted()).toEqual([]);
  expect(await stored()).not.toMatch(/john|smith|street|10\.0\.0/);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relname like 'missed_search%' and relkind = 'r' and relpersistence = 'u'
    order by 1`.execute(db);
  // So neither backups nor the write-ahead log hold them.
  expect(rows.map(({ name }) => name)).toEqual([
    ...['missed_search_clients', 'missed_search_counts', 'missed_search_keys'],
  ]);
});

const age = (interval: string) =>
  sql`update missed_search_keys set created_at = now() - ${interval}::interval`.execute(db);

test('the hash key and its hashes are deleted within a day, even without another search', async () => {
  await searchAs([1, 2], 'vegan haggis');
  await flushMissedSearches();
  const [before] = (await sql<{ key: string }>`select key from missed_search_keys`.execute(db))
    .rows;
  await age('22 hours');
  await pruneMissedSearches();
  expect(await stored()).toMatch(/"clients":\[/);
  await age('23 hours 5 minutes');
  await pruneMissedSearches();
  expect(await stored()).toMatch(/"clients":null/);
  await search('vegan haggis', 3);
  expect(await noted()).toEqual(['vegan haggis 3']);
  const [after] = (await sql<{ key: string }>`select key from missed_search_keys`.execute(db)).rows;
  expect(after?.key).not.toBe(before?.key);
  await age('-2 hours');
  await pruneMissedSearches();
  expect(await stored()).toMatch(/"clients":null/);
});

test('searches by different clients add up for 30 days', async () => {
  await searchAs([1, 2], 'vegan haggis');
  await searchAs([1, 2], 'tofu turkey');
  await flushMissedSearches();
  const tofu = sql`search_hash = (select max(search_hash) from missed_search_counts)`;
  await sql`
    update missed_search_counts
    set day = current_date - case when ${tofu} then 30 else 29 end`.execute(db);
  await searchAs([3], 'vegan haggis');
  await searchAs([3], 'tofu turkey');
  expect(await noted()).toHaveLength(1);
  await pruneMissedSearches();
  const { rows } = await sql`select from missed_search_counts`.execute(db);
  expect(rows).toHaveLength(1);
});

test('processes that write simultaneously count each client once, with one key', async () => {
  const { recordMissedSearchClients } = await import('#server/missed-searches/count-clients.ts');
  const made = (...clients: number[]) =>
    clients.map((client) => ({ search: 'vegan haggis', client: `10.0.0.${client}` }));
  await Promise.all([1, 2, 3, 4].map(() => recordMissedSearchClients(made(1, 2))));
  expect(await noted()).toEqual([]);
  await Promise.all([
    recordMissedSearchClients(made(1, 3)),
    recordMissedSearchClients(made(2, 3, 4)),
    recordMissedSearchClients(made(4)),
  ]);
  expect(await noted()).toEqual(['vegan haggis 4']);
});

test('searches with results or filters, by robots and by prefetches are not recorded', async () => {
  for (const client of [1, 2, 3]) {
    await search('miso', client);
    await search('vegan haggis', client, browser, '&category=soups');
    await search('vegan haggis', client, browser, '&after=x');
    await search('vegan haggis', client, {});
    await search('vegan haggis', client, { 'User-Agent': 'Googlebot/2.1' });
    await search('vegan haggis', client, { ...browser, 'Sec-Purpose': 'prefetch' });
    await search('ada@example.com', client);
  }
  expect(await noted()).toEqual([]);
  expect(await stored()).toMatch(/"counts":null/);
});

test('while someone is typing, only the last search is recorded', async () => {
  for (const client of [1, 2, 3]) {
    for (const typed of ['xqz', 'xqzv', 'xqzv wrf', 'xqzv wr']) await search(typed, client);
    await search('borschtsch', client);
  }
  // The words of another client do not count as the beginning of this search.
  await searchAs([4, 5, 6], 'xqzv');
  expect(await noted()).toEqual(['borschtsch 3', 'xqzv 3', 'xqzv wrf 3']);
});

test('a flood of searches causes few writes, and the list stays short', async () => {
  await sql`
    insert into missed_searches (search, times)
    select 'frequent ' || n, 4 from generate_series(1, 1000) n`.execute(db);
  const words = (n: number) => `qxv${String.fromCharCode(97 + (n % 26), 97 + n / 26)}`;
  for (let n = 0; n < 10; n++) await searchByScript(words(n), 1);
  for (let client = 2; client < 120; client++) await searchByScript(words(client), client);
  await flushMissedSearches();
  const { rows } = await sql`select from missed_search_clients`.execute(db);
  // Five of the first client, and one of 99 others.
  expect(rows).toHaveLength(104);
  await searchAs([1, 2, 3], 'vegan haggis');
  await flushMissedSearches();
  await pruneMissedSearches();
  const { length } = await noted();
  expect(length).toBe(1000);
  expect((await noted()).every((each) => each.startsWith('frequent'))).toBe(true);
  await sql`update missed_searches set last_on = current_date - 91`.execute(db);
  await pruneMissedSearches();
  expect(await noted()).toEqual([]);
});

test('one client cannot fill the table of clients', async () => {
  const words = (n: number) => `qxv${String.fromCharCode(97 + (n % 26), 97 + n / 26)}`;
  for (let n = 0; n < 30; n++) {
    await searchByScript(words(n), 1);
    if (n % 5 === 4) await flushMissedSearches();
  }
  const { rows } = await sql`select from missed_search_clients`.execute(db);
  expect(rows).toHaveLength(20);
  await searchAs([2, 3, 4], 'vegan haggis');
  expect(await noted()).toEqual(['vegan haggis 3']);
});

test('while the table of clients is full, no client is counted until the next key', async () => {
  await search('vegan haggis', 1);
  await flushMissedSearches();
  await sql`
    insert into missed_search_clients (hash)
    select 'other ' || n from generate_series(1, 50000) n`.execute(db);
  await searchAs([2, 3, 4], 'vegan haggis');
  expect(await noted()).toEqual([]);
  await age('1 day');
  await searchAs([2, 3], 'vegan haggis');
  expect(await noted()).toEqual(['vegan haggis 3']);
});

test('the dashboard shows admins the last backup and frequent searches, which they can remove', async () => {
  const Cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const dashboard = async () => (await openPage('/admin', { headers: { Cookie } })).text;
  expect(await dashboard()).not.toContain('Searches Without Results');
  expect(await dashboard()).toContain('There is no backup, and none is scheduled (BACKUP_EVERY).');
  await createStoredBackup('backup', { pictures: false });
  expect(await dashboard()).toMatch(/Last complete backup: .* UTC \(0 hours ago, 0\.\d+ MB\)/);
  await searchAs([1, 2, 3], '<b>haggis \u202e\u2066tofu\u00ad');
  await searchAs([1, 2, 3, 4], 'tofu turkey');
  await noted();
  expect(await dashboard()).toMatch(
    /Searches Without Results .*tofu turkey 4 times .*<b>haggis tofu 3 times /,
  );
  const removed = await post('/admin/missed-search', { search: 'tofu turkey' }, { Cookie });
  expect([removed.status, removed.headers.get('Location')]).toEqual([302, '/admin']);
  expect(await noted()).toEqual(['<b>haggis tofu 3']);
});

test('an admin can send at most five test emails per hour', async () => {
  const admin = await addSomebody({ role: 'admin' });
  const Cookie = await sessionOf(admin);
  const send = () => post('/admin/test-mail', {}, { Cookie });
  const sent = await send();
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/admin']);
  const [file = ''] = await readdir(join(config.dataDir, 'outbox'));
  expect(await readFile(join(config.dataDir, 'outbox', file), 'utf8')).toContain(
    `To: ${admin.email}`,
  );
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await send()).status));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await post('/admin/test-mail', {})).status).not.toBe(200);
});
