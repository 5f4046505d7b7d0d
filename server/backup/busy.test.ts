import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../test/database/postgres.ts';
import { addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { timeLimits } from '../../test/time-limits.ts';
import { putFile } from '../images/store.ts';
import { connectForCopy, readTable } from './copy.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';
import { listTables } from './tables.ts';

/** `npm run test:faults` runs more. */
const rounds = Number(process.env.BACKUP_ROUNDS ?? 1);
const here = process.env.DATABASE_URL ?? '';
const name = `busy_${process.pid}`;
const other = databaseUrl(inject('postgresUrl'), name);
let file: string;

beforeAll(async () => {
  file = join(await mkdtemp(join(inject('temporaryDirectory'), 'busy-')), 'busy.tar.gz');
  await query(inject('postgresUrl'), `create database ${name}`);
});

afterAll(() => query(inject('postgresUrl'), `drop database ${name} with (force)`));

test(`each of ${rounds} backups during writes is a consistent snapshot`, {
  timeout: timeLimits.test + rounds * timeLimits.condition,
}, async () => {
  let total = 0;
  for (let round = 0; round < rounds; round++) {
    // The tables grow, so that their ends fall anywhere in PostgreSQL's messages.
    if (round % 20 === 0) await removeEverything();
    const work = await keepWorking();
    await work.reached(5);
    const before = [...work.saved];
    const manifest = await createBackup(here, file, { pictures: true });
    const after = [...work.begun];
    await work.stop();

    const restored = await restoreBackup(other, file, { replace: true, pictures: true });
    expect(restored, `round ${round}`).toEqual(manifest);
    const client = await connectForCopy(other);
    const tables = [];
    for (const table of await listTables(client)) tables.push(await readTable(client, table));
    const { rows } = await client.query<{ title: string; whole: boolean }>(`
      select title, (select count(*) from ingredients i where i.recipe_id = r.id) = 3
        and exists (select from recipe_search s where s.recipe_id = r.id) as whole
      from recipes r`);
    await client.end();
    expect(tables, `round ${round}`).toEqual(manifest.tables);
    const titles = new Set(rows.map(({ title }) => title));
    expect(before.filter((title) => !titles.has(title))).toEqual([]);
    const known = new Set([...earlier, ...after]);
    expect([...titles].filter((title) => !known.has(title))).toEqual([]);
    expect(rows.filter(({ whole }) => !whole)).toEqual([]);
    for (const title of work.saved) earlier.add(title);
    total += rows.length;
  }
  expect(total).toBeGreaterThanOrEqual(5 * rounds);
});

test('a table emptied during a backup is saved from the same snapshot', async () => {
  await addRecipe({ authorId: (await addChef()).id });
  const emptying = new pg.Client(here);
  await emptying.connect();
  await emptying.query('begin; lock table recipes in access exclusive mode');
  const backup = createBackup(here, file, { pictures: false });
  const isWaiting = () =>
    query(
      here,
      `select from pg_stat_activity where datname = current_database()
        and application_name = 'potluck backup' and wait_event_type = 'Lock'`,
    );
  await expect.poll(isWaiting).not.toEqual([]);
  // Rows that TRUNCATE removes are gone for older snapshots, too.
  await emptying.query(`truncate recipes cascade;
    insert into authors (name, slug, bio) values ('New', 'new', 'New.'); commit`);
  await emptying.end();
  const { tables } = await backup;
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
  const [authors] = await query(here, 'select count(*)::integer as rows from authors');
  expect([rowsOf('recipes'), rowsOf('authors')]).toEqual([0, authors.rows]);
});

const earlier = new Set<string>();
let count = 0;

/** Saves with three workers, adds pictures with one and reads with one, until stopped. */
async function keepWorking() {
  const chef = await addChef();
  const begun: string[] = [];
  const saved: string[] = [];
  let working = true;
  const whileWorking = async (work: () => Promise<unknown>) => {
    while (working) await work();
  };
  const save = async () => {
    const title = `Dish ${++count}`;
    begun.push(title);
    const ingredients = [1, 2, 3].map((n) => ({ quantity: `${n}`, unit: '', name: 'egg' }));
    await addRecipe({ authorId: chef.id, title, ingredients });
    saved.push(title);
  };
  const picture = async () => {
    const key = `featured/dish-${++count}.webp`;
    await putFile(key, Buffer.alloc(1000, count), 'image/webp');
    await query(here, `insert into images (url, width, height) values ('/images/${key}', 4, 3)`);
  };
  const read = () => query(here, 'select * from recipes, ingredients limit 20000');
  const all = [save, save, save, picture, read].map(whileWorking);
  return {
    begun,
    saved,
    reached: async (least: number) => {
      while (saved.length < least) await query(here, 'select pg_sleep(0.01)');
    },
    stop: async () => {
      working = false;
      await Promise.all(all);
    },
  };
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
