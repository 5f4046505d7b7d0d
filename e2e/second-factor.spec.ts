import { expect, type Page, test } from '@playwright/test';
import { appCode } from '../test/app-code.ts';
import { expectSaid, fill, password, press, signedUp, signIn } from './account.ts';
import { expectAccessible } from './axe.ts';
import { expectNoSidewaysScroll, hasScripts, main, open } from './journey.ts';

const halfMinute = 30_000;
const passkeyFailed = 'This passkey did not work. Please try again, or sign in with your password.';

/** Checks the current screen; axe needs scripts. */
function look(page: Page): Promise<void> {
  return hasScripts() ? expectAccessible(page) : expectNoSidewaysScroll(page);
}

test('turn two-step sign-in on, sign in with the app and with a recovery code, turn it off', async ({
  page,
}) => {
  const { email } = await signedUp(page);
  await open(page, '/account/two-step');
  await look(page);
  await fill(page, { 'Current Password': 'wrong wrong' });
  await press(page, 'Set Up an App');
  await expectSaid(page, /Incorrect password/);
  await fill(page, { 'Current Password': password });
  await press(page, 'Set Up an App');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await look(page);
  await fill(page, { Code: '000 000' });
  await press(page, 'Turn On');
  await expectSaid(page, /This code is incorrect or was already used/);
  await expect(main(page).locator('code')).toHaveText(key.match(/.{4}/g)?.join(' ') ?? '');
  // Codes work once: each step takes another valid one.
  await fill(page, { Code: appCode(key, Date.now() - halfMinute) });
  await press(page, 'Turn On');
  await expect(page.getByRole('heading', { name: 'Save Your Recovery Codes' })).toBeVisible();
  const codes = await main(page).locator('code').allTextContents();
  expect(codes).toHaveLength(10);
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
  await expectSaid(page, 'The code has six digits');
  await look(page);
  await fill(page, { Code: appCode(key) });
  await press(page, 'Sign In');
  await expectSaid(page, 'Login successful!');
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
  await expectSaid(page, 'Two-step sign-in is off');
});

test.describe('@js a passkey', () => {
  test('replaces password and code, as long as its device verified the user', async ({ page }) => {
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
    await signedUp(page);
    await open(page, '/account/passkeys');
    await look(page);
    await fill(page, { Name: 'My phone', 'Current Password': 'wrong wrong' });
    await press(page, 'Add Passkey');
    await expectSaid(page, /Incorrect password/);
    await fill(page, { 'Current Password': password });
    await press(page, 'Add Passkey');
    await expectSaid(page, 'Passkey added');
    await expect(page.getByText('Creating a passkey needs')).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();
    await look(page);
    // A device creates one per account.
    await fill(page, { 'Current Password': password });
    await press(page, 'Add Passkey');
    await expectSaid(page, 'This device already has a passkey for your account');

    await page.context().clearCookies();
    await open(page, '/login?next=/account/passkeys');
    await look(page);
    await press(page, 'Sign In with a Passkey');
    await expectSaid(page, 'Login successful!');
    await expect(page).toHaveURL('/account/passkeys');

    await page.context().clearCookies();
    await open(page, '/admin/login');
    await look(page);
    // A browser that skips the required user verification.
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.route('**/login/passkey.data*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"required"', '"discouraged"');
      await route.fulfill({ response: answer, body });
    });
    await press(page, 'Sign In with a Passkey');
    await expectSaid(page, passkeyFailed);
    await page.unroute('**/login/passkey.data*');
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await press(page, 'Sign In with a Passkey');
    await expect(page.getByRole('heading', { name: 'For admins only' })).toBeVisible();

    await open(page, '/account/passkeys');
    await page.getByRole('button', { name: /Remove passkey: My phone/ }).click();
    await expectSaid(page, 'Passkey removed');
    await page.context().clearCookies();
    await open(page, '/login');
    await press(page, 'Sign In with a Passkey');
    await expectSaid(page, passkeyFailed);
  });
});

test('without JavaScript, the passkeys page says what is missing @nojs', async ({ page }) => {
  await signedUp(page);
  await open(page, '/account/passkeys');
  await expect(page.getByText('Creating a passkey needs JavaScript')).toBeVisible();
  await open(page, '/login');
  await expect(page.getByRole('button', { name: /Passkey/ })).toHaveCount(0);
});
