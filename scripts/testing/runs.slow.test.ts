import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../prepare.mjs';
import { type Place, retryFailures, type TestResult } from './results.ts';
import { rerunPlaywright, runPlaywright } from './run-playwright.ts';
import { rerunVitest, runVitest } from './run-vitest.ts';

/** Makes a directory with files, which finds the packages of this project. */
function project(files: Record<string, string>): Place {
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const directory = mkdtempSync(join(results, 'project-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  mkdirSync(join(directory, 'test-results'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return { directory, stdio: 'ignore' };
}

/** Code that fails the first time that it runs. */
const failOnce = (name: string) =>
  `if (!existsSync('${name}')) { writeFileSync('${name}', ''); throw new Error('${name} failed'); }`;

const summaries = (results: TestResult[]) =>
  results
    .map(({ file, name, status, flaky }) => [file, name, flaky ? 'flaky' : status].join(': '))
    .sort();

test('Vitest runs each part, and what failed again by file and name', async () => {
  const imports = `import { existsSync, writeFileSync } from 'node:fs';
    import { afterAll, describe, expect, test } from 'vitest';\n`;
  const place = project({
    'vitest.config.ts': `export default { test: {
      exclude: process.env.WITHOUT_SLOW ? ['*.slow.test.ts'] : [] } };`,
    'rare.test.ts': `${imports}
      describe('a group (of tests)', () => {
        test('fails [once] > or so', () => { ${failOnce('once')} });
        test('passes', () => {});
      });
      test('runs only once', () => { ${failOnce('x').replace('!', '').replace("writeFileSync('x', '');", '')} writeFileSync('x', ''); });`,
    'broken.test.ts': `${imports} test('fails', () => { expect(1).toBe(2); });`,
    'long.slow.test.ts': `${imports} test('takes long', () => {});`,
  });
  const first = await runVitest('quick', place);
  expect(summaries(first)).toEqual([
    'broken.test.ts: fails: failed',
    'rare.test.ts: a group (of tests) > fails [once] > or so: failed',
    'rare.test.ts: a group (of tests) > passes: passed',
    'rare.test.ts: runs only once: passed',
  ]);
  const results = await retryFailures(first, (failed) => rerunVitest(failed, place));
  expect(summaries(results)).toEqual([
    'broken.test.ts: fails: failed',
    'rare.test.ts: a group (of tests) > fails [once] > or so: flaky',
    'rare.test.ts: a group (of tests) > passes: passed',
    'rare.test.ts: runs only once: passed',
  ]);
  expect(results.find(({ flaky }) => flaky)?.error).toBe('once failed');
  expect(summaries(await runVitest('slow', place))).toEqual([
    'long.slow.test.ts: takes long: passed',
  ]);
});

test('Vitest counts failed hooks, unreadable files and errors outside of tests', async () => {
  const imports = `import { existsSync, writeFileSync } from 'node:fs';
    import { afterAll, expect, test } from 'vitest';\n`;
  const place = project({
    'hook.test.ts': `${imports} afterAll(() => { ${failOnce('hook')} }); test('passes', () => {});`,
    'unreadable.test.ts': `${imports} ${failOnce('file')} test('passes', () => {});`,
    'late.test.ts': `${imports} test('passes', async () => {
      Promise.reject(new Error('late')); await new Promise(setImmediate); });`,
    'ended.test.ts': `${imports} test('ends its process', () => process.kill(process.pid, 'SIGKILL'));`,
  });
  const first = await runVitest('quick', place);
  const failed = first.filter(({ status }) => status === 'failed');
  expect(new Set(failed.map(({ file }) => file))).toEqual(
    new Set(['hook.test.ts', 'unreadable.test.ts', 'late.test.ts', 'ended.test.ts']),
  );
  const results = await retryFailures(first, (again) => rerunVitest(again, place));
  expect(summaries(results.filter(({ flaky }) => flaky))).toEqual([
    'hook.test.ts: : flaky',
    'unreadable.test.ts: : flaky',
  ]);
});

test('Playwright runs each part, and what failed again', async () => {
  const imports = `import { existsSync, writeFileSync } from 'node:fs';
    import { expect, test } from '@playwright/test';\n`;
  const place = project({
    'playwright.config.ts': `export default { outputDir: 'test-results/playwright', projects: [
      { name: 'quick-desktop', testIgnore: '*.slow.spec.ts' },
      { name: 'slow-desktop', testMatch: '*.slow.spec.ts' } ] };`,
    'rare.spec.ts': `${imports}
      test.describe('a group', () => { test('fails once', () => { ${failOnce('once')} }); });
      test('passes', () => {});
      test.skip('is skipped', () => {});`,
    'broken.spec.ts': `${imports} test('fails', () => { expect(1).toBe(2); });`,
    'long.slow.spec.ts': `${imports} test('takes long', () => {});`,
  });
  const first = await runPlaywright('quick', place);
  await runPlaywright('slow', place);
  const results = await retryFailures(first, () => rerunPlaywright('quick', place));
  expect(summaries(results)).toEqual([
    'e2e/broken.spec.ts: [quick-desktop] fails: failed',
    'e2e/rare.spec.ts: [quick-desktop] a group › fails once: flaky',
    'e2e/rare.spec.ts: [quick-desktop] is skipped: skipped',
    'e2e/rare.spec.ts: [quick-desktop] passes: passed',
  ]);
  const config = join(place.directory, 'playwright.config.ts');
  writeFileSync(
    config,
    `export default { globalSetup: './missing.ts', projects: [{ name: 'quick-desktop' }] };`,
  );
  expect(await runPlaywright('quick', place)).toContainEqual(
    expect.objectContaining({ file: '', status: 'failed' }),
  );
});

test('a test that leaves something changed or running behind fails by name', async () => {
  const place = project({
    'vitest.config.ts': `export default { test: {
      isolate: false, maxWorkers: 1, setupFiles: '${join(root, 'test/setup/undone.ts')}' } };`,
    'left.test.ts': `
      import { spawn } from 'node:child_process';
      import { createServer } from 'node:net';
      import { expect, onTestFinished, test, vi } from 'vitest';
      test('sets a variable', () => { process.env.LEFT = 'yes'; });
      test('replaces a global', () => { vi.stubGlobal('fetch', () => {}); });
      test('stops the clock', () => { vi.useFakeTimers({ toFake: ['Date'] }); });
      test('serves', async () => { await new Promise((on) => createServer().listen(0, on)); });
      test('starts a process', () => { spawn('sleep', ['60']); });
      test('stops what it starts', async () => {
        const child = spawn('sleep', ['60']);
        const server = createServer();
        await new Promise((on) => server.listen(0, on));
        onTestFinished(() => { child.kill(); server.close(); });
      });`,
  });
  const failed = (await runVitest('quick', place)).filter(({ status }) => status === 'failed');
  expect(failed.map(({ name }) => name)).toEqual([
    ...['sets a variable', 'replaces a global', 'stops the clock', 'serves', 'starts a process'],
  ]);
});
