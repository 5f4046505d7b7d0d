import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { expectMessage } from './account.ts';
import { admin } from './admin.ts';
import { field, newTitle, test } from './admin-forms.ts';
import { expectAccessible } from './axe.ts';
import { expect, main, open, scriptsReady } from './journey.ts';
import { publishPasted } from './publish-pasted.ts';

test.use({ expectedFaults: [/^(409|422)|status of (409|422)/] });

test('@js @desktop an admin imports a recipe by URL and by bookmarklet, reviews it and saves it', async ({
  page,
}) => {
  const title = newTitle('Onion Soup');
  const record = {
    '@type': 'Recipe',
    name: title,
    image: 'http://recipes.example.com/soup.jpg',
    author: { name: 'Josephine' },
    recipeIngredient: ['4 onions', 'Salt'],
    recipeInstructions: 'Brown the onions.\nSimmer.',
  };
  const create = { width: 640, height: 480, channels: 3, background: '#a33' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const site = createServer(({ url }, response) => {
    const isPage = url === '/soup';
    response.setHeader('Content-Type', isPage ? 'text/html' : 'image/jpeg');
    const json = JSON.stringify(record);
    response.end(isPage ? `<script type="application/ld+json">${json}</script>` : picture);
  });
  await once(site.listen(Number(process.env.E2E_INTERNET_PORT), '127.0.0.1'), 'listening');

  // The other form's button has another name while it is sent.
  const readButton = (label: string) =>
    page.locator('form', { has: field(page, label) }).getByRole('button');
  await open(page, '/admin/recipes');
  await main(page).getByRole('link', { name: 'Import', exact: true }).click();
  await expectAccessible(page);
  await field(page, 'URL of the page').fill('http://recipes.example.com/soup');
  await readButton('URL of the page').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Review Import');
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(page.getByText('No cooking time found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was read' })).toContainText('4 onions\nSalt');
  await expectAccessible(page);
  // Lacks categories and a quantity, which the browser's check accepts.
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expectMessage(page, `Recipe "${title}" added successfully`);
  site.close();

  await open(page, `/recipes/${title.toLowerCase().replaceAll(' ', '-')}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main(page).getByText('4 onions').first()).toBeVisible();
  await expect(main(page).locator('img[src^="/images/featured/soup-"]').first()).toBeVisible();
  const shown = page.url();

  await open(page, '/admin/recipes/import');
  await field(page, 'URL of the page').fill('http://recipes.example.com/soup');
  await readButton('URL of the page').click();
  await expect(main(page).getByRole('link', { name: title })).toBeFocused();
  await field(page, 'Text of the recipe').fill(title);
  await readButton('Text of the recipe').click();
  await expect(field(page, 'Text of the recipe')).toBeFocused();
  const bookmarklet = page.getByText('Send to Potluck');
  const code = decodeURIComponent((await bookmarklet.getAttribute('href')) ?? '');
  expect(code).toMatch(/^javascript:/);
  await page.goto(shown);
  const opened = page.waitForEvent('popup');
  await page.evaluate(code.replace('javascript:', ''));
  const popup = await opened;
  await scriptsReady(popup);
  await expect(
    popup.getByText(/^Your bookmarklet sent a page from localhost:\d+\.$/),
  ).toBeVisible();
  expect(popup.url()).not.toContain('#');
  await popup.getByRole('button', { name: 'Read This Page' }).click();
  await expect(field(popup, 'Title')).toHaveValue(title);

  // Someone who is signed out can read the page after signing in.
  await popup.close();
  await page.context().clearCookies();
  const later = page.waitForEvent('popup');
  await page.evaluate(code.replace('javascript:', ''));
  const second = await later;
  await scriptsReady(second);
  await field(second, 'Email').fill(admin.email);
  await field(second, 'Password').fill(admin.password);
  await second.getByRole('button', { name: 'Sign In', exact: true }).click();
  await second.getByRole('button', { name: 'Read This Page' }).click();
  await expect(field(second, 'Title')).toHaveValue(title);
});

test('@js @desktop a recipe goes from pasted text to published in at most eight actions', async ({
  page,
}) => {
  let actions = 0;
  await publishPasted(page, newTitle('Pasted Stew'), async (_, action, { css, text }) => {
    actions++;
    await action();
    await expect(page.locator(css, { hasText: text }).first()).toBeVisible();
  });
  expect(actions).toBeLessThanOrEqual(8);
});
