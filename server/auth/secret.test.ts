import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { readOrCreateSecret } from './secret.ts';

test('processes that start at the same time agree on one secret, readable only by their user', async () => {
  const directory = join(config.dataDir, 'fresh');
  const script = `
    const { readOrCreateSecret } = await import(${JSON.stringify(join(import.meta.dirname, 'secret.ts'))});
    process.stdout.write(readOrCreateSecret(${JSON.stringify(directory)}));`;
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]).then(
      ({ stdout }) => stdout,
    );
  const secrets = await Promise.all(Array.from({ length: 6 }, run));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(readOrCreateSecret(directory)).toBe(secrets[0]);
  expect((await stat(join(directory, 'session-secret'))).mode & 0o777).toBe(0o600);
});
