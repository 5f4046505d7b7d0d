import { expect, main, open, test } from './journey.ts';

test.describe('errors while loading', () => {
  test.use({ expectedFaults: [/500|Failed to load resource|Unexpected Server Error/] });

  test('the error screen of a failed page offers Try Again, which works once the fault is gone @js', async ({
    page,
  }) => {
    await open(page, '/recipes');
    const failure = { status: 500, contentType: 'text/plain', body: 'Unexpected Server Error' };
    await page.route(/\/chefs\.data/, (route) => route.fulfill(failure));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chefs' }).click();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.unroute(/\/chefs\.data/);
    await main(page).getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Our Chefs' })).toBeVisible();
  });
});
