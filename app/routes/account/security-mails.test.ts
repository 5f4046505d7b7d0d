import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { post } from '../../../test/app.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { takeEmailedLink, takeQueuedMails } from '../../../test/mails.ts';
import { addSomebody, cookiesOf, password, sessionOf } from '../../../test/session.ts';
import {
  addTwoStepUser,
  prepareStoppedClock,
  page as twoStepPage,
} from '../../../test/two-step.ts';

prepareStoppedClock();

const passkeysPage = '/account/passkeys';
const newPassword = 'another secret';

/** The notices that a user got since the previous check, without the name of the site. */
const notices = async ({ email }: { email: string }) =>
  (await takeQueuedMails(email)).map(({ subject }) => subject.replace(/ – Potluck$/, ''));

test('every way of changing a password sends an email', async () => {
  const me = await addSomebody();
  const chosen = { password: newPassword, confirmPassword: newPassword };
  const changed = await post(
    '/account/password',
    { ...chosen, currentPassword: password },
    { Cookie: await sessionOf(me) },
  );
  expect(changed.status).toBe(302);
  expect(await notices(me)).toEqual(['Your password has changed']);

  await post('/forgot-password', { email: me.email });
  const { hash } = new URL(await takeEmailedLink(me.email), 'http://localhost');
  await post('/reset-password', { ...chosen, token: hash.replace('#token=', '') });
  expect(await notices(me)).toEqual(['Your password has changed']);
});

test('turning two-step sign-in on or off sends an email, but a wrong password does not', async () => {
  const me = await addTwoStepUser();
  expect(await notices(me)).toEqual(['Two-step sign-in is on']);
  const turnOff = (currentPassword: string) =>
    post(`${twoStepPage}?do=turn-off`, { currentPassword }, { Cookie: me.cookie });
  await turnOff('wrong');
  expect(await notices(me)).toEqual([]);
  await turnOff(password);
  expect(await notices(me)).toEqual(['Two-step sign-in is off']);
});

test('adding or removing a passkey sends an email', async () => {
  const me = await addSomebody();
  const cookie = await sessionOf(me);
  const asked = await post(
    `${passkeysPage}.data`,
    { name: 'Key', currentPassword: password },
    { Cookie: cookie },
  );
  const [, challenge = ''] = /challenge[^\w-]+([\w-]{20,})/.exec(await asked.text()) ?? [];
  const credential = createAuthenticator().register(challenge);
  const cookies = `${cookie}; ${cookiesOf(asked.headers)}`;
  await post(passkeysPage, { credential, name: 'Key' }, { Cookie: cookies });
  expect(await notices(me)).toEqual(['A passkey was added']);

  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', me.id)
    .executeTakeFirstOrThrow();
  await post(passkeysPage, { remove: passkey.id }, { Cookie: cookie });
  await post(passkeysPage, { remove: passkey.id }, { Cookie: cookie });
  expect(await notices(me)).toEqual(['A passkey was removed']);
});
