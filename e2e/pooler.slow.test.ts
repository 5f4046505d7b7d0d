import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/data-directory/embedded-postgres.ts';
import { dataDirectory, startedDirectory } from './data-directory.ts';
import { admin, saveRecipe, signIn } from './faults.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { type Potluck, start, until } from './potluck.ts';

const warning = 'write notifications do not arrive';
const metricsToken = 'a-token-for-the-metrics';

test.skipIf(!hasPgBouncer)(
  'two copies behind a pooler show each write at once, and cache pages only if they receive notifications (needs pgbouncer)',
  async () => {
    const data = startedDirectory();
    const place = dirname(data);
    const postgres = await startEmbeddedPostgres(join(data, 'postgres'));
    onTestFinished(postgres.stop);
    const pooler = await startPgBouncer(join(place, 'pgbouncer'), postgres.url);
    onTestFinished(pooler.stop);
    const directories = [data, dataDirectory()] as const;

    const modes: Record<string, Record<string, string>> = {
      session: { DATABASE_URL: pooler.session },
      direct: { DATABASE_URL: pooler.transaction, DATABASE_DIRECT_URL: postgres.url },
    };
    for (const [name, settings] of Object.entries(modes)) {
      const copies = await startCopies(directories, settings);
      for (const copy of copies) await until(async () => (await subscribed(copy)) === 1);
      const { stale, fastest } = await writeAndRead(copies, name);
      expect(stale, name).toEqual([]);
      // A form waits for the other copy only, not for three seconds.
      expect(fastest, name).toBeLessThan(2_500);
      for (const copy of copies) {
        expect(await metric(copy, 'page_cache_hits_total'), name).toBeGreaterThan(0);
        expect(copy.output()).not.toContain(warning);
      }
      await stopCopies(copies);
    }

    const copies = await startCopies(directories, { DATABASE_URL: pooler.transaction });
    for (const copy of copies) await until(() => copy.output().includes(warning));
    const { stale } = await writeAndRead(copies, 'transaction');
    expect(stale).toEqual([]);
    for (const copy of copies) {
      expect(await subscribed(copy)).toBe(0);
      expect(await metric(copy, 'page_cache_pages')).toBe(0);
      expect(await metric(copy, 'page_cache_hits_total')).toBe(0);
      expect(copy.output().split(warning)).toHaveLength(2);
      expect(copy.output()).toContain('set DATABASE_DIRECT_URL');
    }
    await stopCopies(copies);
  },
);

type Copies = readonly [Potluck, Potluck];

async function startCopies(
  [one, other]: readonly [string, string],
  settings: Record<string, string>,
): Promise<Copies> {
  const shared = {
    ...admin,
    ...settings,
    SESSION_SECRET: 'the same on both, and long enough',
    METRICS_TOKEN: metricsToken,
  };
  const copies = [await start(one, shared), await start(other, shared)] as const;
  await Promise.all(copies.map((copy) => copy.ready()));
  return copies;
}

async function stopCopies(copies: Copies): Promise<void> {
  for (const { pid, ended } of copies) {
    process.kill(pid, 'SIGTERM');
    expect(await ended).toBe(0);
  }
}

/** Saves recipes in one copy and reads pages from the other. Returns the stale pages, and the shortest save. */
async function writeAndRead([one, other]: Copies, name: string) {
  const read = async ({ origin }: Potluck, path: string) => (await fetch(origin + path)).text();
  const cookies = [await signIn(one.origin), await signIn(other.origin)];
  const paths = ['/', '/recipes', '/recipes?sort=newest'];
  const stale: string[] = [];
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const [writer, reader] = i % 2 === 0 ? [one, other] : [other, one];
    for (const path of paths) for (let again = 0; again < 2; again++) await read(reader, path);
    const title = `${name} write ${i}`;
    const started = performance.now();
    expect(await saveRecipe(writer.origin, cookies[i % 2] ?? '', title)).toBe(true);
    times.push(performance.now() - started);
    for (const path of paths)
      if (!(await read(reader, path)).includes(title)) stale.push(`${path} after write ${i}`);
  }
  return { stale, fastest: Math.min(...times) };
}

const subscribed = (copy: Potluck) => metric(copy, 'page_cache_subscribed');

async function metric({ origin }: Potluck, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
}
