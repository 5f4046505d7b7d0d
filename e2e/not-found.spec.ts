import { expect, main, open, scriptsReady, test } from './journey.ts';

test.describe('missing pages', () => {
  test.use({ expectedFaults: [/404/] });

  test('an unknown address says so and leads home', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Recent Recipes' })).toBeVisible();
  });

  test('an unknown category says so', async ({ page }) => {
    const answer = await page.goto('/category/no-such-category');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Category Not Found' })).toBeVisible();
    await expect(
      main(page).getByText("The category you're looking for doesn't exist."),
    ).toBeVisible();
  });

  test('an unknown chef says so', async ({ page }) => {
    const answer = await page.goto('/chef/nobody');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Chef Not Found' })).toBeVisible();
  });
});

test.describe('errors while loading', () => {
  test.use({ expectedFaults: [/500|Failed to load resource|Unexpected Server Error/] });

  test('show the error screen, whose Try Again works once the fault is gone @js', async ({
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

test.describe('a method that no page answers', () => {
  test.use({ expectedFaults: [/405/] });

  test('shows the request id, also after hydration @js', async ({ page }) => {
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
