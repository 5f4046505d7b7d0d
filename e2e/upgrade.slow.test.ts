import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/data-directory/embedded-postgres.ts';
import { startS3 } from '../test/s3.ts';
import { timeLimits } from '../test/time-limits.ts';
import { dataDirectory } from './data-directory.ts';
import { admin, saveRecipe, signIn, uploadPicture } from './faults.ts';
import { freePort } from './free-port.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { type Potluck, root, start, until } from './potluck.ts';

/** The commit to upgrade from; npm run test:faults sets it. */
const previous = process.env.UPGRADE_FROM ?? '';
/** The number of recipes besides the recipes of the demo. */
const recipes = process.env.UPGRADE_RECIPES ?? '0';

test.skipIf(!hasNginx)(
  'a rolling upgrade of two copies behind nginx fails no request and loses no write (needs nginx and the npm registry)',
  { timeout: timeLimits.exhaustive },
  async () => {
    const place = dirname(dataDirectory());
    const clone = join(place, 'previous');
    mkdirSync(clone);
    const archive = execFileSync('git', ['archive', previous], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['x'], { cwd: clone, input: archive });
    run(clone, ['scripts/run.mjs', '--built', 'scripts/migrate.ts', '--help']);

    const postgres = await startEmbeddedPostgres(join(place, 'postgres'));
    onTestFinished(postgres.stop);
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const port = await freePort();
    const settings = {
      ...admin,
      DATABASE_URL: postgres.url,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      SESSION_SECRET: 'the same on both, and long enough',
      ORIGIN: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      // Longer than the fail_timeout of nginx, as in docs/operate/scale.md: nginx must use a new copy again before the
      // other one stops.
      DRAIN_SECONDS: '5',
    };
    const directories = [dataDirectory(), dataDirectory()];
    const copies: Potluck[] = [];
    for (const data of directories) {
      const copy = await start(data, settings, { cwd: clone });
      await copy.ready();
      copies.push(copy);
    }
    if (recipes !== '0') run(clone, ['scripts/run.mjs', 'bench/data.ts', recipes], settings);
    const origins = copies.map(({ origin }) => origin);
    onTestFinished(await startNginx(join(place, 'nginx'), port, origins));

    const work = keepWorking(settings.ORIGIN, await signIn(settings.ORIGIN));
    await until(() => work.saved.length > 5);
    run(root, ['scripts/run.mjs', 'scripts/migrate.ts'], settings);
    for (const [i, copy] of copies.entries()) {
      process.kill(copy.pid, 'SIGTERM');
      await copy.ended;
      const data = directories[i] as string;
      const next = await start(data, { ...settings, PORT: new URL(copy.origin).port });
      await next.ready();
      const before = work.saved.length;
      await until(() => work.saved.length > before + 5);
      onTestFinished(async () => {
        process.kill(next.pid, 'SIGTERM');
        await next.ended;
      });
    }
    await work.stop();
    expect(work.failed).toEqual([]);

    const titles = new Set(await listTitles(postgres.url));
    expect(work.saved.filter((title) => !titles.has(title))).toEqual([]);
    for (const url of work.uploaded) {
      expect((await fetch(`${settings.ORIGIN}${url}/160.webp`)).status).toBe(200);
    }
    process.stdout.write(
      `Upgraded from ${previous}: ${work.read()} pages, ${work.saved.length} recipes and ${work.uploaded.length} pictures without a failure.\n`,
    );
  },
);

/** Runs a script of a clone with the scripts/run.mjs of that clone. */
function run(clone: string, args: string[], settings: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: join(clone, 'data'),
      ...settings,
    },
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
}

/** Reads pages, saves recipes and uploads pictures until stopped; lists what failed. */
function keepWorking(origin: string, cookie: string) {
  const saved: string[] = [];
  const uploaded: string[] = [];
  const failed: string[] = [];
  let isWorking = true;
  let pages = 0;
  let count = 0;
  const repeat = async (work: () => Promise<void>) => {
    while (isWorking) {
      await work();
      await sleep(20);
    }
  };
  const read = async () => {
    const path = ['/', '/recipes', '/recipes/spaghetti-carbonara', `/recipes?search=soup${pages}`][
      pages % 4
    ] as string;
    const response = await fetch(origin + path).catch((error: Error) => error);
    const problem =
      response instanceof Error ? response.message : response.status >= 500 && response.status;
    if (problem) failed.push(`${path}: ${problem}`);
    if (!(response instanceof Error)) await response.text();
    pages++;
  };
  const save = async () => {
    const title = `Upgrade ${++count}`;
    if (await saveRecipe(origin, cookie, title)) saved.push(title);
    else failed.push(title);
  };
  const upload = async () => {
    const url = await uploadPicture(origin, cookie, (reason) =>
      failed.push(`an upload: ${reason}`),
    );
    if (url) uploaded.push(url);
  };
  const ended = Promise.all([repeat(read), repeat(read), repeat(save), repeat(upload)]);
  const stop = async () => {
    isWorking = false;
    await ended;
  };
  return { saved, uploaded, failed, read: () => pages, stop };
}

async function listTitles(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select title from recipes');
  await client.end();
  return rows.map(({ title }) => title);
}
