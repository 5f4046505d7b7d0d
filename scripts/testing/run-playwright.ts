import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { node, root } from '../prepare.mjs';
import { failedSuite, firstLine, here, type Part, type Place, type TestResult } from './results.ts';

/** Runs the quick or the slow browser tests (playwright.config.ts), on all cores. */
export function runPlaywright(part: Part, place = here): Promise<TestResult[]> {
  return run(part, [], place);
}

/** Runs what failed in the latest run of this part again, one test at a time. */
export function rerunPlaywright(part: Part, place = here): Promise<TestResult[]> {
  return run(part, ['--last-failed', '--workers=1'], place);
}

async function run(part: Part, args: string[], { directory, stdio }: Place): Promise<TestResult[]> {
  const file = join(directory, 'test-results/playwright.json');
  rmSync(file, { force: true });
  const failures = join(directory, `test-results/playwright-${part}-failures.json`);
  const child = spawn(
    node,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', `--project=${part}-*`, '--reporter=list,json'],
      ...['--last-failed-file', failures, ...args],
    ],
    {
      cwd: directory,
      stdio,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const [status, signal] = await once(child, 'exit');
  const report = read(file);
  const results = (report?.suites ?? []).flatMap((suite) => resultsOf(suite, []));
  results.push(...(report?.errors ?? []).map(({ message = '' }) => failedSuite(message)));
  if (status !== 0 && !results.some((result) => result.status === 'failed')) {
    results.push(failedSuite(`it ended with ${status ?? signal}`));
  }
  return results;
}

/** `groups` are the names of the groups around a suite. */
function resultsOf({ specs, suites = [] }: JSONReportSuite, groups: string[]): TestResult[] {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((test) => ({
        file: `e2e/${file}`,
        name: `[${test.projectName}] ${[...groups, title].join(' › ')}`,
        ...outcomeOf(test),
      })),
    ),
    ...suites.flatMap((suite) => resultsOf(suite, [...groups, suite.title])),
  ];
}

function outcomeOf({ status, expectedStatus, results }: JSONReportTest) {
  if (status === 'expected') return { status: 'passed' as const };
  // Playwright also calls tests skipped that did not run because of a failure.
  if (status === 'skipped' && expectedStatus === 'skipped' && results.length > 0) {
    return { status };
  }
  const [error] = results.flatMap(({ errors }) => errors);
  return { status: 'failed' as const, error: firstLine(error?.message ?? 'it did not run') };
}

function read(file: string): JSONReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
