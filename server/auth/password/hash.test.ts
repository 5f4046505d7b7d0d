import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash.ts';

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

test('hashes of the reference implementation are understood', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(hash, 'password')).toBe(true);
  expect(await verifyPassword(hash, 'passwort')).toBe(false);
});

test('composed and decomposed letters are the same', async () => {
  const hash = await hashPassword('Gem\u00fcse');
  expect(await verifyPassword(hash, 'Gemu\u0308se')).toBe(true);
});

test.each(['', 'correct horse', '$2b$10$abcdefghijklmnopqrstuv'])('%j is no hash', async (hash) => {
  expect(await verifyPassword(hash, 'correct horse')).toBe(false);
});
