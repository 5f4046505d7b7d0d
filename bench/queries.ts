import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { db } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openOrStartDatabase } from '../server/db/open.ts';
import { type QueryCase, queryCases } from './query-cases.ts';
import { record } from './record.ts';

const usage = `Times every page's queries over the generated recipes of bench:data, slowest first.

  DATA_DIR=DIRECTORY npm run bench:queries                 all of them
  DATA_DIR=DIRECTORY npm run bench:queries -- list chef    those whose name contains one of the words
  … -- --plans search                                      also prints PostgreSQL's plans

Figures are milliseconds in one process that runs one query after the other.`;

const { values, positionals } = parseArgs({
  options: {
    help: { type: 'boolean' },
    plans: { type: 'boolean' },
    record: { type: 'boolean' },
    rounds: { type: 'string', default: '20' },
  },
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}

const database = await openOrStartDatabase();
try {
  await migrate();
  const { rows } = await sql`select count(*) as recipes from recipes`.execute(db);
  const cases = (await queryCases()).filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  const figures = [];
  for (const each of cases) figures.push(await time(each));
  figures.sort((a, b) => b.p95 - a.p95);
  console.table(figures);
  if (values.record)
    process.stdout.write(
      `Recorded in ${await record('queries', { ...(rows[0] as object), figures })}\n`,
    );
  if (values.plans) await explain(cases);
} finally {
  await database.close();
}

async function time({ group, name, ways }: QueryCase) {
  for (const way of ways) await way();
  const times: number[] = [];
  const rounds = Math.max(1, Math.ceil(Number(values.rounds) / ways.length));
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      const started = performance.now();
      await way();
      times.push(performance.now() - started);
    }
  }
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2));
  return { group, name, p50: at(0.5), p95: at(0.95) };
}

/** Runs the queries of each case again, under EXPLAIN. */
async function explain(cases: QueryCase[]): Promise<void> {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, given] = args as [string, unknown[]];
    if (typeof text === 'string') asked.push({ text, values: given ?? [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  const client = new pg.Client(database.url);
  await client.connect();
  for (const { name, ways } of cases) {
    for (const way of ways.slice(0, 2)) {
      asked.length = 0;
      await way();
      for (const { text, values: given } of asked.splice(0)) {
        if (!/^\s*(?:select|with|\()/i.test(text)) continue;
        const plan = await Reflect.apply(query, client, [
          `explain (analyze, buffers, costs off) ${text}`,
          given,
        ]);
        const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']);
        process.stdout.write(`\n== ${name} ${JSON.stringify(given)}\n${lines.join('\n')}\n`);
      }
    }
  }
  await client.end();
}
