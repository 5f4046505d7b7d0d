import type { Page } from '@playwright/test';
import { expectSaid, fill, press, signedUp, signIn, standAlone } from './account.ts';
import { expect, main, open, scriptsReady, test } from './journey.ts';

const cookWith = '/cook-with?have=eggs&without=peanuts';
const step = '/recipes/shakshuka/cook?step=3';

test.describe('@js what the browser stores', () => {
  test.use({ expectedFaults: [/401|403/] });
  test.beforeEach(({ page }) => standAlone(page));

  /** Stores foods, a step in a recipe, check marks, a timer, settings and a draft. */
  async function leaveTraces(page: Page): Promise<void> {
    await open(page, cookWith);
    await open(page, '/recipes/shakshuka');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await main(page).getByRole('checkbox').first().check();
    await expect.poll(() => keys(page)).toContain('ticks:shakshuka');
    await open(page, step);
    await main(page).getByRole('button', { name: /min/ }).first().click();
    await expect.poll(() => keys(page)).toContain('timers');
    await open(page, '/account/profile');
    await fill(page, { Name: 'A Draft' });
    await expect.poll(() => keys(page)).toMatch(/unsaved:/);
    expect(await keys(page)).toMatch(/cook-with.*cooking:shakshuka.*theme.*ticks:shakshuka.*user/);
  }

  const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort().join());

  async function expectNoTraces(page: Page): Promise<void> {
    await open(page, '/cook-with');
    for (const label of ['I have', 'Leave out']) {
      await expect(main(page).getByLabel(label)).toHaveValue('');
    }
    await open(page, '/recipes/shakshuka');
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await open(page, '/recipes/shakshuka/cook');
    await expect(main(page).getByRole('link', { name: /^Continue from step/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  }

  test("a sign-out removes the account's values, and its open form stores nothing more", async ({
    page,
  }) => {
    await signedUp(page);
    await leaveTraces(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expectSaid(page, 'You have been logged out');
    await expect.poll(() => keys(page)).toBe('theme');
    await expectNoTraces(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('sent-page');
  });

  test("the page after a sign-out without scripts removes the account's values", async ({
    page,
  }) => {
    await signedUp(page);
    await leaveTraces(page);
    await page.goto('about:blank');
    const origin = new URL(process.env.ORIGIN ?? '').origin;
    await page.request.post('/logout', { headers: { Origin: origin }, maxRedirects: 0 });
    await expectNoTraces(page);
    expect(await keys(page)).not.toMatch(/unsaved|user|timers|cook-with/);
  });

  test('other tabs show nothing of the account after a sign-out', async ({ page, context }) => {
    await signedUp(page);
    await open(page, cookWith);
    const other = await context.newPage();
    await open(other, '/cook-with');
    await expect(main(other).getByLabel('I have')).toHaveValue('eggs');
    const form = await context.newPage();
    await open(form, '/account/profile');
    await fill(form, { Name: 'A Draft' });
    await open(page, '/account');
    await press(page, 'Sign Out');
    await expect(page).toHaveURL('/');
    await expect(form).toHaveURL('/login?next=%2Faccount%2Fprofile');
    await expect(main(other).getByLabel('I have')).toHaveValue('');
    await scriptsReady(other);
    await expect(main(other).getByLabel('Leave out')).toHaveValue('');
    expect(await keys(page)).not.toMatch(/unsaved|user|cook-with/);
  });

  test('a session that ended elsewhere leaves only the draft, for its user', async ({ page }) => {
    const { email } = await signedUp(page);
    await leaveTraces(page);
    await page.context().clearCookies();
    await expectNoTraces(page);
    expect(await keys(page)).toMatch(/^theme,unsaved:[^,]+$/);

    const other = await signedUp(page);
    await open(page, '/account/profile');
    await expect(page.getByText('You have unsaved work')).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(other.username);
    await fill(page, { Name: 'Of Another' });
    await open(page, '/account');
    await press(page, 'Sign Out');
    await expectSaid(page, 'You have been logged out');

    await open(page, '/login');
    await signIn(page, email);
    await expect(page).toHaveURL('/account');
    await open(page, '/account/profile');
    await press(page, 'Restore');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A Draft');
  });

  test('an open page reloads when its session has ended', async ({ page }) => {
    await signedUp(page);
    await open(page, '/recipes/shakshuka');
    await main(page).getByRole('checkbox').first().check();
    await expect.poll(() => keys(page)).toContain('ticks:shakshuka');
    await page.context().clearCookies();
    // Simulates a page that returns from the back/forward cache.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test("a visitor's values stay until somebody signs in and out", async ({ page }) => {
    await open(page, '/recipes/shakshuka');
    const box = main(page).getByRole('checkbox').first();
    await box.check();
    await expect.poll(() => keys(page)).toContain('ticks:shakshuka');
    await page.reload();
    await scriptsReady(page);
    await expect(box).toBeChecked();
    await signedUp(page);
    await open(page, '/recipes/shakshuka');
    await expect(box).toBeChecked();
    await open(page, '/account');
    await press(page, 'Sign Out');
    await expectSaid(page, 'You have been logged out');
    await open(page, '/recipes/shakshuka');
    await expect(box).not.toBeChecked();
  });
});
