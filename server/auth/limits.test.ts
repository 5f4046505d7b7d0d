import { expect, test } from 'vitest';
import { addSomebody, sessionOf } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { mayMail, mayTryPassword, reopenAccount } from './limits.ts';

const attack = async (email: string) => {
  for (let network = 0; network < 8; network++) {
    for (let i = 0; i < 6; i++) await mayTryPassword(email, `198.51.100.${network}`);
  }
};

test('tries from many places close an account, but not for its owner', async () => {
  const { id, email } = await addSomebody();
  await sessionOf({ email });
  await db
    .updateTable('sessions')
    .set({ ip_address: '192.0.2.7' })
    .where('user_id', '=', id)
    .execute();
  await attack(email);
  expect(await mayTryPassword(email, '203.0.113.1')).toBe(false);
  expect(await mayTryPassword(email, '192.0.2.7')).toBe(true);
  expect(await mayTryPassword('another@example.com', '203.0.113.1')).toBe(true);

  await reopenAccount(email);
  expect(await mayTryPassword(email, '203.0.113.2')).toBe(true);
});

test('one place cannot try account after account for ever', async () => {
  const answers = [];
  for (let i = 0; i < 101; i++)
    answers.push(await mayTryPassword(`a${i}@example.com`, '192.0.2.9'));
  expect(answers.lastIndexOf(true)).toBe(99);
});

test('five mails of a kind go to an address in an hour, whoever asks', async () => {
  const answers = [];
  for (let i = 0; i < 6; i++)
    answers.push(await mayMail('password', 'm@example.com', `192.0.2.${i}`));
  expect(answers).toEqual([true, true, true, true, true, false]);
  expect(await mayMail('sign-up', 'm@example.com', '192.0.2.1')).toBe(true);
});

test('no address is kept in the clear', async () => {
  await mayTryPassword('secret.cook@example.com', '192.0.2.30');
  const keys = await db.selectFrom('request_counts').select('key').execute();
  expect(keys.some(({ key }) => key.includes('secret.cook'))).toBe(false);
});
