import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { dietKeys } from '../domain/recipe/labels.ts';
import { slugify, sortKey } from '../domain/records/slug.ts';
import { migrate } from '../server/db/migrate.ts';
import { createKyselyForClient } from '../server/db/one-connection.ts';
import { openOrStartDatabase } from '../server/db/open.ts';
import { markRecipeTextCurrent } from '../server/db/recipe-text-version.ts';
import { writeFoods } from '../server/db/write-foods.ts';
import { food, random, sentence, title, zipf } from './words.ts';

const usage = `Fills the database with generated recipes, the same on every machine.

  npm run bench:data -- COUNT   adds recipes until there are COUNT; continues an interrupted run

Use a data directory of its own: DATA_DIR=./bench-data DEMO=off npm run bench:data -- 100000`;

const batch = 5_000;
const categoryCount = 40;
const tagCount = 400;
const cuisines = 'Italian Mexican Indian Thai French Greek Chinese Japanese Spanish Korean'.split(
  ' ',
);
/** The id of the first generated recipe; real recipes have lower ids. */
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

const database = await openOrStartDatabase();
await migrate();
const client = new pg.Client(database.url);
await client.connect();
const oneConnection = createKyselyForClient(client);
const bar = new SingleBar({ etaBuffer: 1000 }, Presets.shades_classic);
try {
  await addChefsAndLabels();
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

async function addChefsAndLabels(): Promise<void> {
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
  await client.query(
    `insert into tags (id, name, slug)
     select ${firstId} + n, 'Bench Tag ' || n, 'bench-tag-' || n
     from generate_series(0, ${tagCount - 1}) n on conflict do nothing`,
  );
}

/** The number of chefs of the first recipes: a recipe depends on its number alone. */
function chefsOf(recipes: number): number {
  return Math.max(20, Math.ceil(recipes / 200));
}

/** One transaction, so an interruption leaves whole batches only. */
async function addRecipes(start: number, end: number): Promise<void> {
  const tables = {
    recipes: '',
    recipe_categories: '',
    recipe_tags: '',
    ingredients: '',
    steps: '',
  };
  const foods: Parameters<typeof writeFoods>[1] = [];
  for (let n = start; n < end; n++) {
    const next = random(n + 1);
    const id = firstId + n;
    const name = title(next);
    const at = new Date(Date.UTC(2015, 0, 1) + n * 300_000).toISOString();
    const difficulty = ['easy', 'medium', 'hard'][zipf(next, 3)];
    const minutes = [5 + Math.floor(next() * 60), Math.floor(next() * 180)];
    // Labels have their own random generator, so that adding labels did not change any other data.
    const label = random(-n - 1);
    const cuisine = label() < 0.6 ? (cuisines[zipf(label, cuisines.length)] as string) : '';
    const diets = dietKeys.filter((_, i) => label() < 0.3 / (i + 1));
    tables.recipes += row(
      ...[id, name, `${slugify(name, 'recipe')}-b${n}`, sortKey(name), sentence(next, 12, 40)],
      ...[next() < 0.001, firstId + zipf(next, chefsOf(n + 1)), difficulty, ...minutes],
      ...[1 + Math.floor(next() * 12), next() < 0.5 ? sentence(next, 8, 40) : '', at, at],
      ...[cuisine, cuisine.toLowerCase(), `{${diets}}`],
    );
    const tagged = Array.from({ length: Math.floor(label() * 4) }, () => zipf(label, tagCount));
    [...new Set(tagged)].forEach((tag, i) => {
      tables.recipe_tags += row(id, firstId + tag, i + 1);
    });
    const chosen = new Set(
      Array.from({ length: 1 + Math.floor(next() * 3) }, () => zipf(next, categoryCount)),
    );
    [...chosen].forEach((category, i) => {
      tables.recipe_categories += row(id, firstId + category, i + 1);
    });
    const ingredients: { quantity: string; unit: string; name: string }[] = [];
    for (let i = 1, most = 5 + Math.floor(next() * 9); i <= most; i++) {
      const quantity = String(1 + Math.floor(next() * 500));
      const name = `${food(next)}${next() < 0.4 ? `/${food(next)}` : ''}`;
      ingredients.push({ quantity, unit: 'g', name });
      tables.ingredients += row(id, i, quantity, 'g', name);
    }
    const steps: { content: string }[] = [];
    for (let i = 1, most = 3 + Math.floor(next() * 6); i <= most; i++) {
      const content = sentence(next, 10, 35);
      steps.push({ content });
      tables.steps += row(id, i, content);
    }
    foods.push({ id, ingredients, steps });
  }
  await client.query('begin');
  await client.query("set local potluck.quiet = 'on'");
  await client.query('set local synchronous_commit = off');
  await copy(
    'recipes (id, title, slug, sort_title, description, featured, author_id, difficulty, prep_time, cook_time, servings, notes, created_at, updated_at, cuisine, cuisine_slug, diets)',
    tables.recipes,
  );
  await copy('recipe_categories (recipe_id, category_id, position)', tables.recipe_categories);
  await copy('recipe_tags (recipe_id, tag_id, position)', tables.recipe_tags);
  await copy('ingredients (recipe_id, position, quantity, unit, name)', tables.ingredients);
  await copy('steps (recipe_id, position, content)', tables.steps);
  await writeFoods(oneConnection, foods);
  await markRecipeTextCurrent(
    oneConnection,
    foods.map(({ id }) => id),
  );
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
