import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post, serve, writeMissed } from '../../../test/app.ts';
import { addCategory, addRecipe } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve();
  await addCategory({ name: 'Soups' });
  await addRecipe({ title: 'Miso Soup' });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await db.deleteFrom('missed_searches').execute();
});

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
const search = (words: string, headers: Record<string, string> = browser, more = '') =>
  site.ask(`/recipes?${new URLSearchParams({ search: words })}${more}`, headers);

async function noted(): Promise<string[]> {
  await writeMissed();
  const { rows } = await sql<{ noted: string }>`
    select search || ' ' || times as noted from missed_searches order by search`.execute(db);
  return rows.map((row) => row.noted);
}

test('a search that finds nothing is noted each time, without who searched', async () => {
  for (let i = 1; i <= 3; i++) {
    expect((await search('Vegan Haggis')).text).toContain('No Recipes Found');
    expect(await noted()).toEqual([`vegan haggis ${i}`]);
  }
  await site.ask('/recipes.data?search=vegan+haggis', browser);
  expect(await noted()).toEqual(['vegan haggis 4']);
  const { rows } = await sql`select * from missed_searches`.execute(db);
  expect(Object.keys(rows[0] as object)).toEqual(['search', 'times', 'last_on']);
});

test('searches that find something or have filters, and those of robots and prefetches, are not noted', async () => {
  await search('miso');
  await search('vegan haggis', browser, '&category=soups');
  await search('vegan haggis', browser, '&after=x');
  await search('vegan haggis', {});
  await search('vegan haggis', { 'User-Agent': 'Googlebot/2.1' });
  await search('vegan haggis', { ...browser, 'Sec-Purpose': 'prefetch' });
  await search('ada@example.com');
  expect(await noted()).toEqual([]);
});

test('while somebody types, only the last of it is noted', async () => {
  for (const typed of ['xqz', 'xqzv', 'xqzv wrf', 'xqzv wr']) await search(typed);
  await search('borschtsch');
  expect(await noted()).toEqual(['borschtsch 1', 'xqzv wrf 1']);
});

test('a flood of searches causes few writes, and the list stays short', async () => {
  await sql`
    insert into missed_searches (search, times)
    select 'frequent ' || n, 2 from generate_series(1, 999) n`.execute(db);
  for (let i = 0; i < 130; i++)
    await search(`qxv${String.fromCharCode(97 + (i % 26), 97 + i / 26)}`);
  const { length } = await noted();
  expect(length).toBe(1000);
  expect((await noted()).filter((each) => each.startsWith('frequent'))).toHaveLength(999);
  await sql`update missed_searches set last_on = current_date - 91`.execute(db);
  await search('vegan haggis');
  expect(await noted()).toEqual(['vegan haggis 1']);
});

test('admins see the most frequent ones on the dashboard, and can remove them', async () => {
  const Cookie = await sessionOf(await addSomebody({ role: 'admin' }));
  const dashboard = async () => (await openPage('/admin', { headers: { Cookie } })).text;
  expect(await dashboard()).not.toContain('Searches Without Results');
  await search('<b>haggis');
  await search('tofu turkey');
  await noted();
  await search('tofu turkey');
  await noted();
  expect(await dashboard()).toMatch(
    /Searches Without Results .*tofu turkey 2 times .*<b>haggis once /,
  );
  const removed = await post('/admin?index', { search: 'tofu turkey' }, { Cookie });
  expect([removed.status, removed.headers.get('Location')]).toEqual([302, '/admin']);
  expect(await noted()).toEqual(['<b>haggis 1']);
});
