import { expect, type Page, test } from '@playwright/test';
import { sendAppCode } from '../test/app-code.ts';
import { addSignedInAccount, expectMessage, fill, password, press, signIn } from './account.ts';
import { expectAccessible } from './axe.ts';
import { expectNoSidewaysScroll, hasScripts, main, open } from './journey.ts';

const passkeyFailedMessage =
  'This passkey did not work. Please try again, or sign in with your password.';

/** Checks the current screen; axe needs scripts. */
function look(page: Page): Promise<void> {
  return hasScripts() ? expectAccessible(page) : expectNoSidewaysScroll(page);
}

/** Enters a code of the app; returns the status of the response to the form. */
async function enterCode(page: Page, code: string, button: string): Promise<{ status: number }> {
  const response = page.waitForResponse((each) => each.request().method() === 'POST');
  await fill(page, { Code: code });
  await press(page, button);
  return { status: (await response).status() };
}

test('a user turns two-step sign-in on, signs in with the app and with a recovery code, and turns it off', async ({
  page,
}) => {
  const { email } = await addSignedInAccount(page);
  await open(page, '/account/two-step');
  await look(page);
  await fill(page, { 'Current Password': 'wrong wrong' });
  await press(page, 'Set Up an App');
  await expectMessage(page, /Incorrect password/);
  await fill(page, { 'Current Password': password });
  await press(page, 'Set Up an App');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await look(page);
  await fill(page, { Code: '000 000' });
  await press(page, 'Turn On');
  await expectMessage(page, /This code is incorrect or was already used/);
  await expect(main(page).locator('code')).toHaveText(key.match(/.{4}/g)?.join(' ') ?? '');
  await sendAppCode(key, (code) => enterCode(page, code, 'Turn On'));
  await expect(page.getByRole('heading', { name: 'Save Your Recovery Codes' })).toBeVisible();
  await expect(main(page).locator('code')).toHaveCount(10);
  const codes = await main(page).locator('code').allTextContents();
  await look(page);
  await page.getByRole('link', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText('You have 10 left')).toBeVisible();
  await look(page);

  await page.context().clearCookies();
  await open(page, '/login?next=/account/profile');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
  await look(page);
  await fill(page, { Code: '12' });
  await press(page, 'Sign In');
  await expectMessage(page, 'The code has six digits');
  await look(page);
  // Codes work once: this is another one than the first.
  await sendAppCode(key, (code) => enterCode(page, code, 'Sign In'), 1);
  await expectMessage(page, 'Login successful!');
  await expect(page).toHaveURL('/account/profile');

  await page.context().clearCookies();
  await open(page, '/login');
  await signIn(page, email);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await fill(page, { 'Recovery Code': codes[0]?.toUpperCase() ?? '' });
  await look(page);
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/account');

  await open(page, '/account/two-step');
  await expect(page.getByText('You have 9 left')).toBeVisible();
  const off = page.getByRole('region', { name: 'Turn Off' });
  await off.getByLabel('Current Password').fill(password);
  await off.getByRole('button').click();
  await expectMessage(page, 'Two-step sign-in is off');
});

test.describe('@js a passkey', () => {
  test('a passkey replaces password and code, as long as its device verified the user', async ({
    page,
  }) => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await addSignedInAccount(page);
    await open(page, '/account/passkeys');
    await look(page);
    await fill(page, { Name: 'My phone', 'Current Password': 'wrong wrong' });
    await press(page, 'Add Passkey');
    await expectMessage(page, /Incorrect password/);
    await fill(page, { 'Current Password': password });
    await press(page, 'Add Passkey');
    await expectMessage(page, 'Passkey added');
    await expect(page.getByText('Creating a passkey needs')).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();
    await look(page);
    // A device creates one per account.
    await fill(page, { 'Current Password': password });
    await press(page, 'Add Passkey');
    await expectMessage(page, 'This device already has a passkey for your account');

    await page.context().clearCookies();
    await open(page, '/login?next=/account/passkeys');
    await look(page);
    await press(page, 'Sign In with a Passkey');
    await expectMessage(page, 'Login successful!');
    await expect(page).toHaveURL('/account/passkeys');

    await page.context().clearCookies();
    await open(page, '/admin/login');
    await look(page);
    // A browser that skips the required user verification.
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.route('**/login/passkey.data*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"required"', '"discouraged"');
      await route.fulfill({ response: response, body });
    });
    await press(page, 'Sign In with a Passkey');
    await expectMessage(page, passkeyFailedMessage);
    await page.unroute('**/login/passkey.data*');
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await press(page, 'Sign In with a Passkey');
    await expect(page.getByRole('heading', { name: 'For admins only' })).toBeVisible();

    await open(page, '/account/passkeys');
    await page.getByRole('button', { name: /Remove passkey: My phone/ }).click();
    await expectMessage(page, 'Passkey removed');
    await page.context().clearCookies();
    await open(page, '/login');
    await press(page, 'Sign In with a Passkey');
    await expectMessage(page, passkeyFailedMessage);
  });
});
