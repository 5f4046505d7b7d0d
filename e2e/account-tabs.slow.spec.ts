import { expect, test } from '@playwright/test';
import { addSignedInAccount, fill, press, signIn, useOwnClient } from './account.ts';
import { evaluateDespiteReload, open, scriptsReady } from './journey.ts';

test.beforeEach(({ page }) => useOwnClient(page));

test.describe('@js', () => {
  test('@desktop other tabs notice a sign-in at /admin/login without the role', async ({
    page,
    context,
  }) => {
    const { email, username } = await addSignedInAccount(page);
    await press(page, 'Sign Out');
    await expect(page).toHaveURL('/');
    const reader = await context.newPage();
    await open(reader, '/recipes');
    await open(page, '/admin/login');
    await signIn(page, email);
    await expect(page.getByRole('heading', { name: 'For admins only' })).toBeVisible();
    await expect(page.getByText(`You are signed in as ${username}.`)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const mirror = () =>
      evaluateDespiteReload(page, () => JSON.parse(localStorage.getItem('user') ?? 'null'));
    await expect.poll(mirror).toEqual({ id: expect.any(String), username, isAdmin: false });
  });

  test('typed text is not shown to another user', async ({ page }) => {
    const other = await addSignedInAccount(page);
    await page.context().clearCookies();
    await addSignedInAccount(page);
    await open(page, '/account/profile');
    await fill(page, { Name: 'My Secret Name' });
    await page.context().clearCookies();
    await press(page, 'Save Profile');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, other.email);
    await expect(page).toHaveURL('/account/profile');
    await scriptsReady(page);
    await expect(page.getByText('You have unsaved work')).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(other.username);
  });

  test('a password is not stored with unsaved work', async ({ page }) => {
    await addSignedInAccount(page);
    await open(page, '/account/email');
    await fill(page, { 'New Email': 'new@example.com', 'Current Password': 'my secret' });
    await page.reload();
    await press(page, 'Restore');
    await expect(page.getByLabel('New Email')).toHaveValue('new@example.com');
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain('new@example.com');
    expect(stored).not.toContain('my secret');
  });

  test('an open tab extends its session before it ends', async ({ page }) => {
    await page.clock.install();
    await addSignedInAccount(page);
    await scriptsReady(page);
    const asked: number[] = [];
    await page.route('**/session', async (route) => {
      asked.push(await page.evaluate(() => Date.now()));
      // The first two attempts fail.
      if (asked.length < 3) return route.abort('connectionreset');
      return route.continue();
    });
    await page.clock.fastForward('13:00:00');
    expect(asked).toEqual([]);
    // A minute before the end that the page knows; the server's clock does not move.
    await page.clock.fastForward((14 * 24 - 13) * 3600_000 - 60_000);
    await page.clock.runFor(35_000);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
    await page.clock.runFor(300);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
    await page.clock.runFor(500);
    await expect.poll(() => asked.length).toBe(3);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });
});
