import { chefs } from '../demo/chefs.ts';
import { cards, expect, hasScripts, main, open, test } from './journey.ts';

test('chefs are found by name and by bio, and lead to their pages', async ({ page }) => {
  await open(page, '/chefs');
  await expect(page.getByRole('heading', { name: 'Our Chefs', level: 1 })).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(chefs.length);
  const search = main(page).getByRole('searchbox');
  await search.fill('PRIYA');
  await search.press('Enter');
  await expect(page).toHaveURL('/chefs?search=PRIYA');
  await expect(cards(page)).toHaveCount(1);
  await search.fill('charcoal grill');
  await search.press('Enter');
  await expect(page).toHaveURL('/chefs?search=charcoal+grill');
  await expect(cards(page)).toHaveText([/Omar Haddad/]);
  await page.goBack();
  await expect(page).toHaveURL('/chefs?search=PRIYA');
  // Without scripts, the browser restores what was typed last, sent or not.
  if (hasScripts()) await expect(search).toHaveValue('PRIYA');
  await expect(cards(page)).toHaveText([/Priya Raman/]);
  await cards(page).click();
  await expect(page).toHaveURL('/chef/priya-raman');
  await expect(page.getByRole('heading', { name: 'Priya Raman', level: 1 })).toBeVisible();
});
