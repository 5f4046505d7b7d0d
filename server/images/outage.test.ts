import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';
import { StoreError } from './store-breaker.ts';

const withCode = (code: string) => Object.assign(new Error('it fails'), { code });

test.each([
  ...['08006', '57P01', '57014', '53300', '53100', '58030', '25006'],
  ...['ECONNREFUSED', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT'],
])('an error with code %s is an outage, also if it is the cause of another', (code) => {
  expect(isOutage(withCode(code))).toBe(true);
  expect(isOutage(new Error('it cannot be stored', { cause: withCode(code) }))).toBe(true);
});

test.each(['40P01', '40001'])(
  'a transaction that fails with code %s after retries is an outage',
  (code) => {
    expect(isOutage(withCode(code))).toBe(true);
  },
);

test('a store of pictures that does not respond is an outage', () => {
  expect(isOutage(new StoreError('The store did not respond a moment ago.'))).toBe(true);
});

test.each([
  ...['22021', '23505', '42P01', '54000', '53200', 'XX000', 'ENOENT', 'ERR_OUT_OF_RANGE'].map(
    withCode,
  ),
  ...[
    new RejectedRecordError('it has no name'),
    new TypeError('x is undefined'),
    'text',
    undefined,
  ],
])('the error %o is about the record', (error) => {
  expect(isOutage(error)).toBe(false);
});
