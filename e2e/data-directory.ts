import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { end } from './potluck.ts';

/** Makes a data directory for one test; afterwards deletes it and ends what still runs on it. */
export function dataDirectory(): string {
  const place = mkdtempSync(join(tmpdir(), 'potluck-system-'));
  chmodSync(place, 0o755);
  onTestFinished(async () => {
    await end(join(place, 'data'));
    rmSync(place, { recursive: true, force: true });
  });
  return join(place, 'data');
}
