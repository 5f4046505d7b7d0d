import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

test('mail comes from the site itself unless MAIL_FROM says otherwise', () => {
  const origin = { ORIGIN: 'https://recipes.example.com:8443', SITE_NAME: 'Supper' };
  expect(readConfig(origin).mailFrom).toEqual({
    name: 'Supper',
    address: 'no-reply@recipes.example.com',
  });
  expect(readConfig({ MAIL_FROM: 'The Kitchen <hello@example.com>' }).mailFrom).toEqual({
    name: 'The Kitchen',
    address: 'hello@example.com',
  });
  expect(readConfig({ MAIL_FROM: 'hello@example.com' }).mailFrom).toEqual({
    name: '',
    address: 'hello@example.com',
  });
});

test('all faults are listed together, each with an example, and secrets are not repeated', () => {
  const read = () =>
    readConfig({
      PORT: '0',
      SMTP_URL: 'http://user:hunter2@mail.example.com',
      MAIL_FROM: 'nobody',
      SESSION_SECRET: 'too-short-hunter2',
    });
  expect(read).toThrow(/PORT \("0"\) must be at least 1/);
  expect(read).toThrow(/SMTP_URL must be an address like smtps:\/\//);
  expect(read).toThrow(/MAIL_FROM \("nobody"\) must be an e-mail address.*example: Potluck/);
  expect(read).toThrow(/SESSION_SECRET must have at least 32 characters/);
  expect(read).not.toThrow(/hunter2/);
});
