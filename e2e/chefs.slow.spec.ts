import { chefs } from '../demo/chefs.ts';
import { cards, expect, main, open, test, textOf } from './journey.ts';

const priya = chefs.find(({ slug }) => slug === 'priya-raman');
const tom = chefs.find(({ slug }) => slug === 'tom-whitaker');

test('a search without matches shows a message', async ({ page }) => {
  await open(page, '/chefs?search=xqzvw');
  await expect(main(page).getByText('No chefs found matching your search.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('a chef has a picture, a bio, links and recipes', async ({ page }) => {
  await open(page, '/chef/priya-raman');
  await expect(main(page).getByText(priya?.bio ?? '')).toBeVisible();
  for (const [name, href] of [
    ['Facebook', priya?.facebookUrl],
    ['Instagram', priya?.instagramUrl],
    ['YouTube', priya?.youtubeUrl],
    ['X', priya?.twitterUrl],
  ]) {
    const link = main(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href ?? '');
  }
  const heading = main(page).getByRole('heading', { name: /^\d+ recipes? published$/ });
  await expect(cards(page)).toHaveCount(Number.parseInt(await textOf(heading), 10));
  const title = await textOf(cards(page).first().getByRole('heading'));
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('a chef without links shows none', async ({ page }) => {
  await open(page, '/chef/tom-whitaker');
  await expect(main(page).getByText(tom?.bio ?? '')).toBeVisible();
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'X']) {
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});

test('the old URL of a chef redirects', async ({ page }) => {
  await page.goto('/author/priya-raman');
  await expect(page).toHaveURL('/chef/priya-raman');
});
