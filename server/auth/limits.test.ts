import { beforeEach, expect, test, vi } from 'vitest';
import { setUses } from '../../test/request-counts.ts';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';
import {
  consumeMailLimit,
  consumePasswordAttempt,
  refundPasswordAttempt,
  unlockAccount,
} from './limits.ts';

beforeEach(() => db.deleteFrom('request_counts').execute());

const take = (email: string, clientAddress: string, known: string | null = null) =>
  consumePasswordAttempt({ email, clientAddress, known });
const attack = async (email: string) => {
  for (let network = 0; network < 8; network++) {
    for (let i = 0; i < 6; i++) await take(email, `198.51.100.${network}`);
  }
};

test('attempts from many places lock an account, but not for its known devices', async () => {
  const email = 'owner@example.com';
  await attack(email);
  expect(await take(email, '203.0.113.1')).toBe(false);
  expect(await take(email, '203.0.113.1', 'phone')).toBe(true);
  expect(await take('another@example.com', '203.0.113.1')).toBe(true);

  await unlockAccount({ id: 'owner', email });
  expect(await take(email, '203.0.113.2')).toBe(true);
});

test('a known device has its own limit of ten attempts', async () => {
  const results = [];
  for (let i = 0; i < 11; i++) results.push(await take('d@example.com', '192.0.2.8', 'phone'));
  expect(results.lastIndexOf(true)).toBe(9);
  expect(await take('d@example.com', '192.0.2.8', 'laptop')).toBe(true);
  expect(await take('d@example.com', '192.0.2.8')).toBe(true);
});

test('one client cannot try passwords for an unlimited number of accounts', async () => {
  await take('first@example.com', '192.0.2.9');
  await setUses(99, 'password attempts from 192.0.2.9');
  expect(await take('second@example.com', '192.0.2.9')).toBe(true);
  expect(await take('third@example.com', '192.0.2.9')).toBe(false);
});

test('correct passwords do not count against a limit', async () => {
  for (let i = 0; i < 12; i++) {
    const place = { email: 'office@example.com', clientAddress: '192.0.2.10', known: null };
    expect(await consumePasswordAttempt(place)).toBe(true);
    await refundPasswordAttempt(place);
  }
  const left = await db.selectFrom('request_counts').select('count').execute();
  expect(left.every(({ count }) => count === 0)).toBe(true);
});

test('after too many wrong passwords site-wide, only known devices may try, which is logged', async () => {
  const warn = vi.spyOn(log, 'warn');
  await take('first@example.com', '192.0.2.11');
  await db
    .updateTable('request_counts')
    .set({ count: 1999 })
    .where('key', '=', 'password attempts for the site')
    .execute();
  expect(await take('second@example.com', '192.0.2.12')).toBe(true);
  expect(await take('third@example.com', '192.0.2.13')).toBe(false);
  expect(await take('third@example.com', '192.0.2.13')).toBe(false);
  expect(await take('third@example.com', '192.0.2.13', 'phone')).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
});

test('an address receives at most five emails of a kind per hour, from any client', async () => {
  const results = [];
  for (let i = 0; i < 6; i++)
    results.push(await consumeMailLimit('password', 'm@example.com', `192.0.2.${i}`));
  expect(results).toEqual([...Array(5).fill('granted'), 'address']);
  expect(await consumeMailLimit('sign-up', 'm@example.com', '192.0.2.1')).toBe('granted');
});

test('rate limits store no plain-text address', async () => {
  await take('secret.cook@example.com', '192.0.2.30');
  const keys = await db.selectFrom('request_counts').select('key').execute();
  expect(keys.some(({ key }) => key.includes('secret.cook'))).toBe(false);
});
