import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { ensureBuilt, root } from './prepare.mjs';
import { measureMachine } from './testing/measure-machine.ts';
import { type Part, retryFailures, type TestResult, titleOf } from './testing/results.ts';
import { rerunPlaywright, runPlaywright } from './testing/run-playwright.ts';
import { rerunVitest, runVitest } from './testing/run-vitest.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm test: builds, checks format, lint, types, imports and dead code, then runs the quick tests.
npm run test:all: the same, then the slow tests: files named *.slow.test.ts and *.slow.spec.ts, and every size.

Failed tests run again, alone, at most twice. What then passes is listed as FLAKY and in test-results/flaky.json.
One part alone: npm run check, npm run unit -- <file>, npm run e2e -- <file>.`;

const [option, ...more] = process.argv.slice(2);
if (option === '--help') endWithUsage(usage, 0);
if (more.length > 0 || (option !== undefined && option !== '--all')) endWithUsage(usage, 2);

mkdirSync(join(root, 'test-results'), { recursive: true });
const steps: { name: string; passed: boolean }[] = [];
const isBuilt = await succeeds(ensureBuilt);
steps.push({ name: 'build', passed: isBuilt }, ...runChecks());
const isStarted = isBuilt && (await succeeds(measureMachine));
steps.push({ name: 'start', passed: isStarted });
report(isStarted ? await runTests(option === '--all' ? ['quick', 'slow'] : ['quick']) : []);

/** Returns whether a step succeeds; prints why not. */
async function succeeds(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return false;
  }
}

type Suite = {
  name: string;
  results: TestResult[];
  runAgain: (failed: TestResult[]) => Promise<TestResult[]>;
};

/** One suite after the other, so that each test has the machine for itself; then what failed, alone. */
async function runTests(parts: Part[]): Promise<Suite[]> {
  const suites: Suite[] = [];
  for (const part of parts) {
    suites.push(
      { name: `vitest, ${part}`, results: await runVitest(part), runAgain: rerunVitest },
      {
        name: `playwright, ${part}`,
        results: await runPlaywright(part),
        runAgain: () => rerunPlaywright(part),
      },
    );
  }
  for (const suite of suites) suite.results = await retryFailures(suite.results, suite.runAgain);
  return suites;
}

function report(suites: Suite[]): void {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print('');
  for (const { name, passed } of steps) print(`${name}: ${passed ? 'passed' : 'FAILED'}`);
  for (const { name, results } of suites) {
    print(`${name}: ${count(results, 'passed')} passed, ${count(results, 'failed')} failed`);
    for (const result of results) {
      if (result.status === 'failed') print(`  FAILED: ${titleOf(result)}: ${result.error}`);
      if (result.status === 'skipped') print(`  SKIPPED: ${titleOf(result)}`);
    }
  }
  const all = suites.flatMap(({ results }) => results);
  const flaky = all.filter((result) => result.flaky);
  for (const result of flaky) print(`FLAKY: ${titleOf(result)}`);
  const details = flaky.map(({ file, name, error }) => ({ file, name, error }));
  writeFileSync(
    join(root, 'test-results/flaky.json'),
    `${JSON.stringify(details, undefined, 2)}\n`,
  );
  const failedSteps = steps.filter(({ passed }) => !passed).length;
  const failed = failedSteps + count(all, 'failed');
  print(`${steps.length - failedSteps + count(all, 'passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function count(results: TestResult[], status: TestResult['status']): number {
  return results.filter((result) => result.status === status).length;
}
