import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './check.ts';
import { ensureBuilt, node, root } from './prepare.mjs';
import { takeNoArguments } from './usage.ts';

type Outcome = {
  suite: string;
  passed: number;
  failed: number;
  skipped: string[];
  /** The names of failed tests, with the first line of the reason. */
  failures?: string[];
};

takeNoArguments(`npm test: builds, checks format, lint, types, imports and dead code, then runs all tests.

The browser tests run at the same time as everything after the build; their output comes last.
One part alone: npm run check, npm run unit -- <file>, npm run e2e -- <file>.`);

const results = join(root, 'test-results');
const browserLog = join(results, 'playwright.log');
mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = [];
const built = await ensureBuilt().then(
  () => true,
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return false;
  },
);
if (!built) outcomes.push({ suite: 'build', passed: 0, failed: 1, skipped: [] });
// Run side by side: while one suite waits for a database or a page, the other works.
const browsers = built ? runPlaywright() : undefined;
outcomes.push(
  ...runChecks().map(({ name, passed }) => ({
    suite: name,
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: [],
  })),
);
if (browsers) {
  outcomes.push(await runVitest(), await browsers);
  process.stdout.write(`\n${readFileSync(browserLog, 'utf8')}`);
}
report();

function runVitest(): Promise<Outcome> {
  const file = join(results, 'vitest.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runSuite('vitest', file, [vitest, 'run', ...reporters], 'inherit');
}

function runPlaywright(): Promise<Outcome> {
  const file = join(results, 'playwright.json');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const command = [playwright, 'test', '--reporter=list,json'];
  return runSuite('playwright', file, command, openSync(browserLog, 'w'));
}

/** Runs a suite; one that fails without a failed test (a crash, a hook) counts as one failure. */
async function runSuite(
  suite: 'vitest' | 'playwright',
  file: string,
  command: string[],
  output: 'inherit' | number,
): Promise<Outcome> {
  rmSync(file, { force: true });
  const child = spawn(node, command, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const [status] = await once(child, 'exit');
  const counted = { suite, ...(suite === 'vitest' ? countVitest(file) : countPlaywright(file)) };
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

type Counts = Omit<Outcome, 'suite'>;

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

function countVitest(file: string): Counts {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const files: VitestFile[] = report.testResults;
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const unread = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length + unread.length,
    skipped: tests
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => fullName),
    failures: [
      ...failed.map(({ file, fullName, failureMessages = [] }) =>
        summarize(`${file}: ${fullName}`, failureMessages[0]),
      ),
      ...unread.map(({ name, message }) => summarize(relative(root, name), message)),
    ],
  };
}

function summarize(test: string, why = ''): string {
  const [line = ''] = stripVTControlCharacters(why).split('\n');
  return `${test}: ${line.slice(0, 300)}`;
}

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { errors: { message?: string }[] }[];
};
type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
};

function countPlaywright(file: string): Counts {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const tests = (suite: Suite): { title: string; status: string; why?: string }[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: `[${projectName}] ${file}: ${title}`,
        status,
        why: results.flatMap(({ errors }) => errors)[0]?.message,
      })),
    ),
    ...(suite.suites ?? []).flatMap(tests),
  ];
  const all = tests(report);
  const failed = all.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: all.filter(({ status }) => status === 'expected').length,
    failed: failed.length,
    skipped: all.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    failures: failed.map(({ title, why }) => summarize(title, why)),
  };
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function report(): void {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  process.stdout.write('\n');
  for (const { suite, passed, failed, skipped, failures = [] } of outcomes) {
    process.stdout.write(`${suite}: ${passed} passed, ${failed} failed\n`);
    for (const failure of failures) process.stdout.write(`  FAILED: ${failure}\n`);
    for (const title of skipped) process.stdout.write(`  SKIPPED: ${title}\n`);
  }
  const failed = sum((outcome) => outcome.failed);
  process.stdout.write(`${sum((outcome) => outcome.passed)} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
