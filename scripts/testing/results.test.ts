import { expect, test } from 'vitest';
import { retryFailures, type TestResult } from './results.ts';

const failed = (name: string): TestResult => ({
  file: 'a.test.ts',
  name,
  status: 'failed',
  error: 'first error',
});
const passed = (name: string): TestResult => ({ file: 'a.test.ts', name, status: 'passed' });

test('a test that fails three times is failed, and runs no fourth time', async () => {
  let runs = 0;
  const results = await retryFailures([failed('sum'), passed('product')], async (again) => {
    runs++;
    expect(again).toEqual([failed('sum')]);
    return [{ ...failed('sum'), error: `error ${runs}` }];
  });
  expect(results).toEqual([failed('sum'), passed('product')]);
  expect(runs).toBe(2);
});

test('a test that passes in its third run counts as passed, and is flaky with its first error', async () => {
  let runs = 0;
  const results = await retryFailures([failed('sum')], async () =>
    ++runs === 1 ? [failed('sum')] : [passed('sum')],
  );
  expect(results).toEqual([{ ...failed('sum'), status: 'passed', flaky: true }]);
});

test('a test that did not run again is still failed', async () => {
  for (const again of [
    [],
    [passed('product')],
    [{ ...passed('sum'), file: 'b.test.ts' }],
    [{ ...passed('sum'), status: 'skipped' as const }],
  ]) {
    expect(await retryFailures([failed('sum')], async () => again)).toEqual([failed('sum')]);
  }
});

test('each of several tests with one name must pass', async () => {
  const again = [passed('sum'), failed('sum')];
  expect(await retryFailures([failed('sum')], async () => again)).toEqual([failed('sum')]);
});

test('a file that failed as a whole passes if each of its tests passes', async () => {
  const [file] = [failed('')];
  const again = [passed('sum'), passed('product')];
  expect(await retryFailures([file], async () => again)).toMatchObject([{ status: 'passed' }]);
  expect(await retryFailures([file], async () => [...again, failed('')])).toEqual([file]);
});

test('nothing runs again after a run without failures', async () => {
  const results = [passed('sum')];
  const runAgain = () => expect.unreachable();
  expect(await retryFailures(results, runAgain)).toEqual(results);
});
