import type { Argon2Algorithm, Argon2Parameters, argon2 } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { runRequest } from '../../current-request.ts';
import { hashPassword, verifyPassword } from './hash.ts';

const hashing = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<{ argon2: typeof argon2 }>();
  const counted = (
    algorithm: Argon2Algorithm,
    parameters: Argon2Parameters,
    done: (error: Error | null, key: NonSharedBuffer) => void,
  ) => {
    hashing.most = Math.max(hashing.most, ++hashing.now);
    original.argon2(algorithm, parameters, (error, key) => {
      hashing.now--;
      done(error, key);
    });
  };
  return { ...original, argon2: counted };
});

test('a process hashes one password at a time', async () => {
  const hashes = await Promise.all(
    ['one', 'two', 'three', 'four'].map((each) => hashPassword(each)),
  );
  expect(new Set(hashes).size).toBe(4);
  expect(hashing.most).toBe(1);
});

test('a client with many passwords delays another by one password', async () => {
  const order: string[] = [];
  const hash = (client: string) =>
    runRequest(
      { id: client, client: () => client, isPrefetch: false, isDatabaseDown: false },
      async () => {
        await hashPassword('soup');
        order.push(client);
      },
    );
  const flood = Array.from({ length: 5 }, () => hash('flood'));
  await Promise.all([...flood, hash('cook')]);
  expect(order.join(' ')).toBe('flood cook flood flood flood flood');
});

test('a password matches its hash, which differs every time', async () => {
  const [first, second] = [
    await hashPassword('correct horse'),
    await hashPassword('correct horse'),
  ];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'correct horse')).toBe(true);
  expect(await verifyPassword(first, 'correct horse ')).toBe(false);
  expect(await verifyPassword(first, '')).toBe(false);
});

test('hashes of the reference implementation are accepted', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(hash, 'password')).toBe(true);
  expect(await verifyPassword(hash, 'passwort')).toBe(false);
});

test('composed and decomposed letters of a password are equal', async () => {
  const hash = await hashPassword('Gem\u00fcse');
  expect(await verifyPassword(hash, 'Gemu\u0308se')).toBe(true);
});

test.each(['', 'correct horse', '$2b$10$abcdefghijklmnopqrstuv'])(
  '%j is not a password hash',
  async (hash) => {
    expect(await verifyPassword(hash, 'correct horse')).toBe(false);
  },
);
