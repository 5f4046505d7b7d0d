import { expect, main, open, scriptsReady, test } from './journey.ts';

test.describe('errors while loading', () => {
  test.use({ expectedFaults: [/500|Failed to load resource|Unexpected Server Error/] });

  test('the error screen keeps the chosen theme and the styles @js', async ({ page }) => {
    await open(page, '/recipes');
    const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
    await toggle.click();
    const html = page.locator('html');
    const theme = (await html.getAttribute('data-theme')) ?? '';
    const sheet = await page.locator('link[rel=stylesheet]').first().elementHandle();
    await page.route(/\/chefs\.data/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chefs' }).click();
    await expect(main(page).getByRole('heading', { name: /Error/ })).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', theme);
    await expect(toggle).toBeVisible();
    expect(await sheet?.evaluate((element) => element.isConnected)).toBe(true);
  });
});

test.describe('a method that no page handles', () => {
  test.use({ expectedFaults: [/405/] });

  test('an unsupported method shows the request id, also after hydration @js', async ({ page }) => {
    await open(page, '/chefs');
    const answered = page.waitForResponse((each) => each.request().method() === 'POST');
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post' });
      document.body.append(form);
      form.submit();
    });
    const id = (await answered).headers()['x-request-id'];
    await scriptsReady(page);
    await expect(main(page).getByText(`Request ${id}`)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
  });
});
