import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasWrk, isForWrk, loadByWrk } from './wrk.ts';

const load = {
  port: 1,
  requests: [{ path: '/recipes/a' }, { path: '/recipes?search=b%22c' }],
  headers: { 'Accept-Encoding': 'br' },
  connections: 8,
  seconds: 1.5,
  statuses: [200],
};

/**
 * Puts a program named wrk first in PATH, which reports `figures` and returns its input as a
 * header.
 */
async function install(script: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-wrk-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(join(directory, 'wrk'), `#!${process.execPath}\n${script}`);
  await chmod(join(directory, 'wrk'), 0o755);
  vi.stubEnv('PATH', `${directory}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('wrk requests all URLs in turn, and the benchmark parses its figures', async () => {
  await install(`
    const args = process.argv.slice(2);
    if (args.includes('--script')) {
      const lua = require('node:fs').readFileSync(args[args.indexOf('--script') + 1], 'utf8');
      const ok = lua.includes('{ "/recipes/a", "/recipes?search=b%22c" }')
        && args.join(' ').includes('--connections 8') && args.includes('2s')
        && args.includes('Accept-Encoding: br') && args.at(-1) === 'http://127.0.0.1:1';
      console.log('Running 2s test');
      console.log(JSON.stringify({ requests: ok ? 400 : 0, micros: 2e6, bytes: 4000, p50: 1500, p99: 9000, faults: 3 }));
    }`);
  expect(hasWrk()).toBe(true);
  expect(await loadByWrk(load)).toEqual({
    perSecond: 200,
    p50: 1.5,
    p99: 9,
    bytes: 10,
    faults: ['3 errors of wrk'],
  });
});

test('the measurement fails if wrk fails', async () => {
  await install('process.exit(1)');
  await expect(loadByWrk(load)).rejects.toThrow('wrk failed (1)');
});

test('wrk requests only pages', () => {
  expect(isForWrk(load)).toBe(true);
  expect(isForWrk({ ...load, requests: [{ method: 'POST', path: '/', body: 'a=b' }] })).toBe(false);
  expect(isForWrk({ ...load, statuses: [302] })).toBe(false);
  expect(isForWrk({ ...load, host: '10.0.0.1' })).toBe(false);
});
