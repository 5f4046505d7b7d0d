import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { makeFastDirectory } from './fast-directory.ts';
import { end } from './potluck.ts';

/** Names an empty data directory for one test; afterwards deletes it and ends what still runs on it. */
export function dataDirectory(): string {
  const place = makeFastDirectory('potluck-system-');
  chmodSync(place, 0o755);
  onTestFinished(async () => {
    await end(join(place, 'data'));
    rmSync(place, { recursive: true, force: true });
  });
  return join(place, 'data');
}

/** The same, after a first start with the demo content. */
export function startedDirectory(): string {
  const data = dataDirectory();
  // Unlike Node's copy, this one keeps the owner, which PostgreSQL checks.
  execFileSync('cp', ['-a', inject('demoSite'), data]);
  return data;
}
