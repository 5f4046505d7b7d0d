import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from '../prepare.mjs';
import { failedSuite, here, type Part, type Place, type TestResult } from './results.ts';

/** Runs the quick or the slow tests of Vitest, on all cores. */
export function runVitest(part: Part, place = here): Promise<TestResult[]> {
  // vitest.config.ts reads the variable. The option --exclude does not reach projects with excluded files of their own.
  return part === 'slow' ? run(['.slow.test.'], place) : run([], place, { WITHOUT_SLOW: 'yes' });
}

/** Runs tests again, one at a time. */
export function rerunVitest(failed: TestResult[], place = here): Promise<TestResult[]> {
  const files = new Set(failed.map(({ file }) => file).filter((file) => file !== ''));
  if (files.size === 0) return Promise.resolve([]);
  const isByName = failed.every(({ name }) => name !== '');
  const names = failed.map(({ name }) => RegExp.escape(name)).join('|');
  const filter = isByName ? ['-t', `^(?:${names})$`] : [];
  return run([...files, ...filter, '--maxWorkers=1'], place);
}

async function run(
  args: string[],
  { directory, stdio }: Place,
  settings = {},
): Promise<TestResult[]> {
  const file = join(directory, 'test-results/vitest.json');
  rmSync(file, { force: true });
  const reporter = join(import.meta.dirname, 'vitest-reporter.ts');
  const child = spawn(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--reporter=default', `--reporter=${reporter}`, ...args],
    ],
    { cwd: directory, stdio, env: { ...process.env, ...settings, VITEST_RESULTS: file } },
  );
  const [status, signal] = await once(child, 'exit');
  const results = read(file);
  if (status !== 0 && !results.some((result) => result.status === 'failed')) {
    results.push(failedSuite(`it ended with ${status ?? signal}`));
  }
  return results;
}

function read(file: string): TestResult[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
