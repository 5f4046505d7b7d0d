import { stripVTControlCharacters } from 'node:util';
import { root } from '../prepare.mjs';

/** The tests of `npm test`, and what only `npm run test:all` adds. */
export type Part = 'quick' | 'slow';

/** Where a suite runs, and what becomes of its output. */
export type Place = { directory: string; stdio: 'inherit' | 'ignore' };
export const here: Place = { directory: root, stdio: 'inherit' };

/** What one test of a run ended with. */
export type TestResult = {
  /** Relative to the project's root; empty if a failure belongs to no file. */
  file: string;
  /** With the names of the groups around it; empty if the whole file failed, for example in a hook. */
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The first line of the first error, also if a later attempt passed. */
  error?: string;
  /** Whether it failed at first, and then passed. */
  flaky?: true;
};

/** Runs failed tests again, alone, and returns their results and those of tests beside them. */
type RunAgain = (failed: TestResult[]) => Promise<TestResult[]>;

/** How often a failed test runs again before it counts as failed. */
const furtherAttempts = 2;

/** Runs failed tests again, at most twice. A test that then passes counts as passed, and is flaky. */
export async function retryFailures(
  results: TestResult[],
  runAgain: RunAgain,
): Promise<TestResult[]> {
  let latest = results;
  for (let attempt = 0; attempt < furtherAttempts; attempt++) {
    const failed = latest.filter(({ status }) => status === 'failed');
    if (failed.length === 0) break;
    const again = await runAgain(failed);
    latest = latest.map((result) =>
      result.status === 'failed' && hasPassed(result, again)
        ? { ...result, status: 'passed', flaky: true }
        : result,
    );
  }
  return latest;
}

/** A name can occur several times: each test with it must pass. */
function hasPassed({ file, name }: TestResult, again: TestResult[]): boolean {
  const same = again.filter(
    (other) =>
      other.file === file && (name === '' || other.name === name) && other.status !== 'skipped',
  );
  return same.length > 0 && same.every(({ status }) => status === 'passed');
}

/** The result of a suite that failed without a failed test, for example because it crashed. */
export function failedSuite(error: string): TestResult {
  return { file: '', name: 'the whole suite', status: 'failed', error: firstLine(error) };
}

/** The first line of an error, without colors. */
export function firstLine(error = ''): string {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n');
  return line.slice(0, 300);
}

/** How a test is named in the output of a run. */
export const titleOf = ({ file, name }: TestResult): string =>
  [file, name].filter(Boolean).join(' › ');
