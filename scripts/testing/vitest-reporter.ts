import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import { firstLine, type TestResult } from './results.ts';

/**
 * Writes the results of a run to the file that VITEST_RESULTS names. Unlike Vitest's JSON, they contain failed
 * hooks, errors outside of tests, and files whose process ended early.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.VITEST_RESULTS;
    if (!file) throw new Error('VITEST_RESULTS must name the file for the results.');
    const results = modules.flatMap(resultsOf);
    // An error that belongs to no file is explained by a file whose process ended.
    const isExplained = results.some(({ error }) => error === neverRan || error === neverEnded);
    const further = errors.map(resultOfError).filter((each) => each.file !== '' || !isExplained);
    writeFileSync(file, JSON.stringify([...results, ...further]));
  }
}

const neverRan = 'none of its tests ran';
const neverEnded = 'it did not end';

function resultsOf(module: TestModule): TestResult[] {
  const file = relative(module.project.config.root, module.moduleId);
  const tests = [...module.children.allTests()].map((test): TestResult => {
    const { state, errors } = test.result();
    const name = test.fullName;
    if (state === 'pending') return { file, name, status: 'failed', error: neverEnded };
    return { file, name, status: state, ...messageOf(errors) };
  });
  const around: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  const errors = around.flatMap((each) => each.errors());
  const isUnread = tests.length === 0 && module.state() !== 'skipped';
  if (errors.length > 0 || isUnread) {
    const error = firstLine(errors[0]?.message ?? neverRan);
    tests.push({ file, name: '', status: 'failed', error });
  }
  return tests;
}

function resultOfError(error: SerializedError): TestResult {
  const path = error.VITEST_TEST_PATH;
  const file = typeof path === 'string' ? relative(process.cwd(), path) : '';
  return { file, name: '', status: 'failed', ...messageOf([error]) };
}

function messageOf(errors: readonly { message?: string }[] = []): { error?: string } {
  const [first] = errors;
  return first ? { error: firstLine(first.message) } : {};
}
