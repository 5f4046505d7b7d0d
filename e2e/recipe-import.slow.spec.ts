import { fill, press } from './account.ts';
import { admin } from './admin.ts';
import { field, newTitle, test } from './admin-forms.ts';
import { expect, open } from './journey.ts';

test.use({ expectedFaults: [/^(409|422)|status of (409|422)/] });

test('@js @desktop pasted text is returned to its admin after the session has ended', async ({
  page,
}) => {
  const title = newTitle('Pasted Tea');
  const text = `${title}\n2 bags tea\nBoil.`;
  await open(page, '/admin/recipes/import');
  await field(page, 'URL of the page').fill('https://example.com/other');
  await field(page, 'Text of the recipe').fill(text);
  await page.context().clearCookies();
  const send = page.getByRole('button', { name: 'Read Recipe' }).nth(1);
  await send.click();
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Frecipes%2Fimport');
  await fill(page, { Email: admin.email, Password: admin.password });
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/admin/recipes/import');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'URL of the page')).toHaveValue('https://example.com/other');
  await expect(field(page, 'Text of the recipe')).toHaveValue(text);
  await send.click();
  await expect(field(page, 'Title')).toHaveValue(title);
});
