import { expect, open, test } from './journey.ts';

const address = '/recipes/spaghetti-carbonara/cook';

// Without a connection and a service worker, pictures of steps are missing.
test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] });

test('the title stays readable if the screen cannot stay on @js @mobile', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', { value: undefined });
  });
  await open(page, `${address}?step=1`);
  const main = page.getByRole('main');
  await expect(main.getByText('This browser cannot keep the screen on.')).toBeInViewport();
  const title = main.getByText('Spaghetti Carbonara', { exact: true });
  expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});
