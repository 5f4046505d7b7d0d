import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, start } from '../../e2e/potluck.ts';

/** What it takes on an idle machine with two slow cores. */
const usualSeconds = 8;

/**
 * Starts a site with PostgreSQL on a new data directory and requests its home page. Sets TEST_SLOWNESS, for
 * test/time-limits.ts, to how many times as long as usual that took, at least 1. Throws the site's output if it does
 * not start.
 */
export async function measureMachine(): Promise<void> {
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
  const seconds = (performance.now() - started) / 1000;
  process.env.TEST_SLOWNESS = String(Math.max(1, seconds / usualSeconds));
}
