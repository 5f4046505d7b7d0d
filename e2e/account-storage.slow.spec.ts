import type { Page } from '@playwright/test';
import { addSignedInAccount, expectMessage, fill, press, signIn, useOwnClient } from './account.ts';
import { evaluateDespiteReload, expect, main, open, scriptsReady, test } from './journey.ts';

const cookWith = '/cook-with?have=eggs&without=peanuts';
const step = '/recipes/shakshuka/cook?step=3';

test.describe('@js browser storage for an account', () => {
  test.use({ expectedFaults: [/401|403/] });
  test.beforeEach(({ page }) => useOwnClient(page));

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
    const all = /cook-with.*cooking:shakshuka.*theme.*ticks:shakshuka.*user/;
    await expect.poll(() => keys(page)).toMatch(all);
  }

  const keys = (page: Page) =>
    evaluateDespiteReload(page, () => Object.keys(localStorage).sort().join());
  const tabKeys = (page: Page) =>
    evaluateDespiteReload(page, () => Object.keys(sessionStorage).join());

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
    await addSignedInAccount(page);
    await leaveTraces(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expectMessage(page, 'You have been logged out');
    await expect.poll(() => keys(page)).toBe('theme');
    await expectNoTraces(page);
    await expect.poll(() => tabKeys(page)).not.toContain('sent-page');
  });

  test("the page after a sign-out without scripts removes the account's values", async ({
    page,
  }) => {
    await addSignedInAccount(page);
    await leaveTraces(page);
    await page.goto('about:blank');
    const origin = new URL(process.env.ORIGIN ?? '').origin;
    await page.request.post('/logout', { headers: { Origin: origin }, maxRedirects: 0 });
    await expectNoTraces(page);
    await expect.poll(() => keys(page)).not.toMatch(/unsaved|user|timers|cook-with/);
  });

  test('after a sign-out, other tabs show nothing from the account', async ({ page, context }) => {
    await addSignedInAccount(page);
    await open(page, cookWith);
    const other = await context.newPage();
    await open(other, '/cook-with');
    await expect(main(other).getByLabel('I have')).toHaveValue('eggs');
    // The URLs of these tabs contain the removed values.
    const [foods, cook] = [await context.newPage(), await context.newPage()];
    await open(foods, cookWith);
    await open(cook, step);
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
    await expect(foods).toHaveURL('/cook-with');
    await expect(cook).toHaveURL('/recipes/shakshuka/cook');
    for (const tab of [foods, cook]) await scriptsReady(tab);
    await expect.poll(() => keys(page)).not.toMatch(/unsaved|user|cook/);
  });

  test('after a session ends in another browser, only the draft remains, and only for its user', async ({
    page,
  }) => {
    const { email } = await addSignedInAccount(page);
    await leaveTraces(page);
    await page.context().clearCookies();
    await expectNoTraces(page);
    await expect.poll(() => keys(page)).toMatch(/^theme,unsaved:[^,]+$/);

    const other = await addSignedInAccount(page);
    await open(page, '/account/profile');
    await expect(page.getByText('You have unsaved work')).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(other.username);
    await fill(page, { Name: 'Of Another' });
    await open(page, '/account');
    await press(page, 'Sign Out');
    await expectMessage(page, 'You have been logged out');

    await open(page, '/login');
    await signIn(page, email);
    await expect(page).toHaveURL('/account');
    await open(page, '/account/profile');
    await press(page, 'Restore');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A Draft');
  });

  test('an open page reloads when its session has ended', async ({ page }) => {
    await addSignedInAccount(page);
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

  test('signing out in another tab removes a page that the bookmarklet sent before sign-in', async ({
    page,
    context,
  }) => {
    await addSignedInAccount(page);
    // An open page would reload when its session has ended, and could remove the cookies that are added below.
    await page.goto('about:blank');
    const other = await context.newPage();
    const session = await context.cookies();
    await context.clearCookies();
    await open(other, '/admin/login#from=https%3A%2F%2Fexample.com&html=private');
    await expect.poll(() => tabKeys(other)).toContain('sent-page');
    expect(other.url()).not.toContain('private');
    await context.addCookies(session);
    await open(page, '/account');
    await expect(other).toHaveURL('/admin');
    await press(page, 'Sign Out');
    await expectMessage(page, 'You have been logged out');
    await expect.poll(() => tabKeys(other)).not.toContain('sent-page');
  });

  test("a visitor's stored values remain until a user signs in and out", async ({ page }) => {
    await open(page, '/recipes/shakshuka');
    const box = main(page).getByRole('checkbox').first();
    await box.check();
    await expect.poll(() => keys(page)).toContain('ticks:shakshuka');
    await page.reload();
    await scriptsReady(page);
    await expect(box).toBeChecked();
    await addSignedInAccount(page);
    await open(page, '/recipes/shakshuka');
    await expect(box).toBeChecked();
    await open(page, '/account');
    await press(page, 'Sign Out');
    await expectMessage(page, 'You have been logged out');
    await open(page, '/recipes/shakshuka');
    await expect(box).not.toBeChecked();
  });
});
