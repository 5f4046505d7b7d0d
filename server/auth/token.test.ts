import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken, signToken } from './token.ts';

const soon = new Date(Date.now() + 60_000);

test('a token returns its value for its own purpose only', () => {
  const token = signToken('leave', 'abc-7', soon);
  expect(readToken('leave', token)).toEqual({ value: 'abc-7', expired: false });
  expect(readToken('join', token)).toBeNull();
  expect(readToken('leave', signToken('leave', 'abc-7'))).toEqual({
    value: 'abc-7',
    expired: false,
  });
});

test('an expired token is reported as expired, and its expiry cannot be changed', () => {
  const token = signToken('leave', 'abc', new Date(Date.now() - 1000));
  expect(readToken('leave', token)).toEqual({ value: 'abc', expired: true });
  const [value, , mac] = token.split('.');
  expect(readToken('leave', `${value}.zzzzzz.${mac}`)).toBeNull();
  expect(readToken('leave', `${value}..${mac}`)).toBeNull();
});

test('any other text is rejected as a token', () => {
  const token = signToken('leave', 'abc', soon);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 2 }), (i, put) => {
      const forged = token.slice(0, i) + put + token.slice(i + 1);
      expect(forged === token || readToken('leave', forged) === null).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readToken('leave', text)).toBeNull();
    }),
  );
  expect(readToken('leave', null)).toBeNull();
});
