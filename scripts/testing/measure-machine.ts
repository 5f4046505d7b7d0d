import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, start } from '../../e2e/potluck.ts';

/** What it takes on an idle machine with two slow cores. */
const usualSeconds = 8;

/**
 * Starts a site with PostgreSQL on a new data directory and requests its home page. Returns how many times as long as
 * usual that took, at least 1.
 */
export async function measureMachine(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'potluck-measure-'));
  const started = performance.now();
  try {
    const site = await start(data, { DEMO: 'off' });
    await site.ready();
    await (await fetch(site.origin)).text();
  } finally {
    await end(data);
    rmSync(data, { recursive: true, force: true });
  }
  return Math.max(1, (performance.now() - started) / 1000 / usualSeconds);
}
