import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { slugify, sortKey } from '../domain/records/slug.ts';
import { migrate } from '../server/db/migrate.ts';
import { joinDatabase } from '../server/db/open.ts';
import { food, random, sentence, title, zipf } from './words.ts';

const usage = `Fills the database with generated recipes, the same on every machine.

  npm run bench:data -- COUNT   adds recipes until there are COUNT; continues an interrupted run

Use a data directory of its own: DATA_DIR=./bench-data DEMO=off npm run bench:data -- 100000`;

const batch = 5_000;
const categoryCount = 40;
/** The id of the first generated recipe; real ones have the ids below. */
const firstId = 1_000_000_000;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' } },
  allowPositionals: true,
});
const count = Number(positionals[0]);
if (values.help || !Number.isInteger(count) || count < 1) {
  process[values.help ? 'stdout' : 'stderr'].write(`${usage}\n`);
  process.exit(values.help ? 0 : 2);
}

const database = await joinDatabase();
await migrate();
const client = new pg.Client(database.url);
await client.connect();
const bar = new SingleBar({ etaBuffer: 1000 }, Presets.shades_classic);
try {
  await addChefsAndCategories();
  const { rows } = await client.query<{ made: string }>(
    `select count(*) as made from recipes where id >= ${firstId}`,
  );
  bar.start(count, Number(rows[0]?.made));
  const before = Number(rows[0]?.made);
  for (let made = before; made < count; made += batch) {
    await addRecipes(made, Math.min(count, made + batch));
    bar.update(Math.min(count, made + batch));
  }
  if (before < count) await client.query('vacuum analyze');
  await client.query("select pg_notify('potluck_pages', 'everything')");
} finally {
  bar.stop();
  await client.end();
  await database.close();
}

async function addChefsAndCategories(): Promise<void> {
  await client.query(
    `insert into authors (id, name, slug, bio)
     select ${firstId} + n, 'Bench Chef ' || n, 'bench-chef-' || n, 'Cooks for measurements, number ' || n
     from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [chefsOf(count)],
  );
  await client.query(
    `insert into categories (id, name, slug, description)
     select ${firstId} + n, 'Bench Category ' || n, 'bench-category-' || n, 'For measurements, number ' || n
     from generate_series(0, ${categoryCount - 1}) n on conflict do nothing`,
  );
}

/** The number of chefs of the first recipes: a recipe depends on its number alone. */
function chefsOf(recipes: number): number {
  return Math.max(20, Math.ceil(recipes / 200));
}

/** One transaction, so an interruption leaves whole batches only. */
async function addRecipes(start: number, end: number): Promise<void> {
  const tables = { recipes: '', recipe_categories: '', ingredients: '', steps: '' };
  for (let n = start; n < end; n++) {
    const next = random(n + 1);
    const id = firstId + n;
    const name = title(next);
    const at = new Date(Date.UTC(2015, 0, 1) + n * 300_000).toISOString();
    const difficulty = ['easy', 'medium', 'hard'][zipf(next, 3)];
    const minutes = [5 + Math.floor(next() * 60), Math.floor(next() * 180)];
    tables.recipes += row(
      ...[id, name, `${slugify(name, 'recipe')}-b${n}`, sortKey(name), sentence(next, 12, 40)],
      ...[next() < 0.001, firstId + zipf(next, chefsOf(n + 1)), difficulty, ...minutes],
      ...[1 + Math.floor(next() * 12), next() < 0.5 ? sentence(next, 8, 40) : '', at, at],
    );
    const chosen = new Set(
      Array.from({ length: 1 + Math.floor(next() * 3) }, () => zipf(next, categoryCount)),
    );
    [...chosen].forEach((category, i) => {
      tables.recipe_categories += row(id, firstId + category, i + 1);
    });
    for (let i = 1, most = 5 + Math.floor(next() * 9); i <= most; i++) {
      const amount = 1 + Math.floor(next() * 500);
      tables.ingredients += row(
        id,
        i,
        amount,
        'g',
        `${food(next)} ${next() < 0.4 ? food(next) : ''}`,
      );
    }
    for (let i = 1, most = 3 + Math.floor(next() * 6); i <= most; i++) {
      tables.steps += row(id, i, sentence(next, 10, 35));
    }
  }
  await client.query('begin');
  await client.query("set local potluck.quiet = 'on'");
  await client.query('set local synchronous_commit = off');
  await copy(
    'recipes (id, title, slug, sort_title, description, featured, author_id, difficulty, prep_time, cook_time, servings, notes, created_at, updated_at)',
    tables.recipes,
  );
  await copy('recipe_categories (recipe_id, category_id, position)', tables.recipe_categories);
  await copy('ingredients (recipe_id, position, quantity, unit, name)', tables.ingredients);
  await copy('steps (recipe_id, position, content)', tables.steps);
  await client.query(
    `select refresh_recipe_search(array(select generate_series($1::bigint, $2::bigint)))`,
    [firstId + start, firstId + end - 1],
  );
  await client.query('commit');
}

async function copy(target: string, rows: string): Promise<void> {
  const stream = client.query(from(`copy ${target} from stdin`));
  stream.end(rows);
  await once(stream, 'finish');
}

function row(...values: unknown[]): string {
  return `${values.map((value) => String(value).trim()).join('\t')}\n`;
}
