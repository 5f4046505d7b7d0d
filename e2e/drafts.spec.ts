import { expect } from '@playwright/test';
import { expectMessage } from './account.ts';
import { field, fillRecipe, newTitle, pictureFile, test } from './admin-forms.ts';
import { open } from './journey.ts';
import { drop } from './publish-pasted.ts';
import { keepToasts } from './toasts.ts';

test.use({ expectedFaults: [/404|409|413/] });

const saveDraft = { name: 'Save draft', exact: true };

test('a draft saves itself, and a secret link previews it until it is revoked @js @desktop', async ({
  page,
  browser,
}) => {
  const title = newTitle('Quince Tart');
  await page.goto('/admin/recipes/add');
  // An empty form becomes no draft.
  await field(page, 'Prep Time (minutes)').fill('20');
  await field(page, 'Title').pressSequentially(title);
  await expect(page).toHaveURL(/\/admin\/drafts\/[\da-f-]{36}$/);
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').pressSequentially('s');
  await page.getByRole('button', saveDraft).click();
  await expect(field(page, 'Title')).toHaveValue(`${title}s`);
  await expect(page.getByText(/^Publishing still needs \d+ things/)).toBeVisible();

  // The draft saves itself, so closing the tab loses nothing.
  await fillRecipe(page, title);
  await expect(page.getByText(/^Saved at \d?\d:\d\d\s[AP]M$/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    expect(await field(page, 'Description').inputValue()).not.toBe('');
  }).toPass();

  await field(page, 'Description').fill('Simmer. '.repeat(30_000));
  const tooLong =
    /^Not saved on the server\. .* at most 200,000 characters\..* stored on this device\.$/;
  await expect(page.getByText(tooLong)).toBeVisible();
  await field(page, 'Description').fill('Simmer.');
  await expect(page.getByText(tooLong)).toBeHidden();
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await page.getByRole('button', { name: 'Create Secret Link' }).click();
  const link = await page.getByLabel('Secret link').inputValue();
  const visitor = await (await browser.newContext({ storageState: undefined })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeHidden();
  expect((await visitor.goto(link))?.status()).toBe(404);
  await visitor.context().close();

  // A draft that lacks something is not published.
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expect(page.getByRole('link', { name: 'Featured image URL is required' })).toBeVisible();
});

test('two editors of a draft see each other, and never overwrite silently @js @desktop', async ({
  page,
  context,
}) => {
  const title = newTitle('Medlar Jam');
  await page.goto('/admin/recipes/add');
  await field(page, 'Title').fill(title);
  await page.getByRole('button', saveDraft).click();
  await expect(page).toHaveURL(/\/admin\/drafts\/[\da-f-]{36}$/);
  const other = await context.newPage();
  await open(other, page.url());
  const saved = other.waitForResponse(
    (response) => response.request().postData()?.includes('Sweet') === true && response.ok(),
  );
  await field(other, 'Description').fill('Sweet.');
  await saved;
  await field(page, 'Description').fill('Sour.');
  await expect(page.getByText(/saved this draft in the meantime/)).toBeVisible();
  await page.getByRole('button', saveDraft).click();
  const conflict = page.getByRole('heading', { name: /Someone else saved this draft/ });
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Keep Mine' }).click();
  // The message about the first save may still be there.
  await expect(conflict).toBeHidden();
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue('Sour.');
});

test('pictures that are dropped on the list of recipes find a draft by name @js @desktop', async ({
  page,
}) => {
  const title = newTitle('Quince Pie');
  await page.goto('/admin/recipes/add');
  await field(page, 'Title').fill(title);
  await page.getByRole('button', saveDraft).click();
  await expect(page).toHaveURL(/\/admin\/drafts\/[\da-f-]{36}$/);
  await open(page, '/admin/recipes');
  const { buffer } = await pictureFile();
  const name = `${title}.png`;
  await drop(page.getByRole('main'), buffer, name);
  await expect(page).toHaveURL('/admin/pictures');
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('combobox').locator('option:checked')).toContainText(title);
  await keepToasts(page);
  await page.getByRole('button', { name: 'Save Pictures' }).click();
  await expectMessage(page, '1 picture added');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, '1 picture removed');
});
