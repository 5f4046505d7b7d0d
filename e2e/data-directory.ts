import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createFastDirectory } from './fast-directory.ts';
import { end } from './potluck.ts';

/**
 * Returns the path of an empty data directory for one test; afterwards deletes it and ends the
 * processes that still use it.
 */
export function dataDirectory(): string {
  const place = createFastDirectory('potluck-system-');
  chmodSync(place, 0o755);
  onTestFinished(async () => {
    await end(join(place, 'data'));
    rmSync(place, { recursive: true, force: true });
  });
  return join(place, 'data');
}

/** Returns such a directory as a first start with the demo content leaves it. */
export function startedDirectory(): string {
  const data = dataDirectory();
  // Unlike Node's copy, this preserves the owner, which PostgreSQL checks.
  execFileSync('cp', ['-a', inject('demoSite'), data]);
  return data;
}
