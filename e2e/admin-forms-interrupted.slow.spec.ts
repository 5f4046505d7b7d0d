import { expect, type Page } from '@playwright/test';
import { expectMessage, fill, press } from './account.ts';
import { admin, ownPicture, sendForm } from './admin.ts';
import {
  addThreeIngredients,
  chooseFile,
  field,
  ingredients,
  newTitle,
  test,
} from './admin-forms.ts';
import { hasScripts, open } from './journey.ts';

const add = '/admin/recipes/add';

test.use({ expectedFaults: [/./] });

test('missing values are listed at the top and at the fields, and nothing is lost', async ({
  page,
}) => {
  await open(page, add);
  await field(page, 'Notes (optional)').fill('Keep me.');
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  const summary = page.getByRole('region', { name: 'Please check' });
  await expect(summary).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
  await expect(summary.getByRole('listitem')).toHaveText([
    'Title is required',
    'Featured image URL is required',
    'Description is required',
    'Author is required',
    'At least one category is required',
    'All ingredients must have a name and quantity',
    'All steps must have content',
  ]);
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Title is required');
  await expect(field(page, 'Name of ingredient 1')).toHaveAccessibleDescription(
    'All ingredients must have a name and quantity',
  );
  await summary.getByText('All steps must have content').click();
  await expect(field(page, 'Step 1')).toBeFocused();
  await expect(field(page, 'Notes (optional)')).toHaveValue('Keep me.');
});

test('@js @desktop a failed upload prevents saving the form', async ({ page }) => {
  await open(page, '/admin');
  const picture = await ownPicture(page);
  const name = newTitle('Ana');
  await sendForm(page, '/admin/chefs/add', { name, bio: 'Cooks.', profileImage: picture });
  await open(page, `/admin/chefs?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Please check' });
  const save = page.getByRole('button', { name: 'Update Chef' });

  await page.route('**/admin/images?*', (route) => route.fulfill({ status: 502, body: 'Oh' }));
  await chooseFile(page, 'Profile image');
  const failed = 'Failed to upload image: The server responded with status 502.';
  await expect(page.getByText(failed)).toBeVisible();
  await save.click();
  await expect(summary).toHaveText('Image upload failed');
  // The page scrolls with the focus, and must not do so under the next click.
  await expect(summary).toBeFocused();
  await expect(page).toHaveURL(/\/edit\//);

  await page.unroute('**/admin/images?*');
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByLabel('Profile image file')).toBeFocused();
  await expect(page.getByText('Image uploaded')).toBeAttached();
  await expect(summary).toHaveCount(0);
  await save.click();
  await expectMessage(page, 'Chef updated successfully');
});

test('an ended session requires signing in again, and loses nothing', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const signIn = async (tab: Page) => {
    await fill(tab, { Email: admin.email, Password: admin.password });
    await press(tab, 'Sign In');
  };
  // A separate session, because it ends here.
  await context.clearCookies();
  await open(page, '/admin/login');
  await signIn(page);
  await expect(page).toHaveURL('/admin');
  await open(page, '/admin/categories/add');
  const name = newTitle('Late');
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('Typed before the session was over.');
  const cookies = await context.cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { Cookie, Origin: baseURL ?? '' };
  const elsewhere = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
  await elsewhere.post('/logout', { maxRedirects: 0 });
  await elsewhere.dispose();
  await page.getByRole('button', { name: 'Add Category' }).click();
  if (hasScripts()) {
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fcategories%2Fadd');
    await signIn(page);
    await expect(page).toHaveURL('/admin/categories/add');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Add Category' }).click();
  } else {
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    const tab = await context.newPage();
    await open(tab, '/admin/login');
    await signIn(tab);
    await expect(tab).toHaveURL('/admin');
    await page.getByRole('button', { name: 'Send Again' }).click();
  }
  await expectMessage(page, `Category "${name}" added successfully`);
});

test('@js @desktop Use Theirs adopts their rows and details, and preserves the links of steps', async ({
  page,
  context,
}) => {
  const mark = newTitle('Rows');
  const path = await addThreeIngredients(page, mark);
  const other = await context.newPage();
  await open(other, path ?? '');
  await open(page, path ?? '');
  await field(other, 'Does not scale: ingredient 3').check();
  await field(other, 'Name of ingredient 3').fill('duck egg');
  await other.getByRole('button', { name: 'Move ingredient 3 up' }).click();
  await other.getByRole('button', { name: 'Remove ingredient 1' }).click();
  await other.getByRole('heading', { name: 'More details' }).click();
  await field(other, 'Tags').fill(`${mark}, quick`);
  await other.getByRole('group', { name: 'Diets' }).getByText('Halal').click();
  await field(other, 'Calories').fill('80 kcal');
  await other.getByRole('button', { name: 'Update Recipe' }).click();
  await expectMessage(other, 'Recipe updated successfully');

  const chips = page.getByRole('group', { name: 'Ingredients of step 1' });
  const chosen = chips.getByRole('checkbox', { checked: true });
  await chips.getByText('Ingredient', { exact: true }).click();
  for (const name of ['onion', 'egg']) await chips.getByText(name, { exact: true }).click();
  await field(page, 'Name of ingredient 2').fill('peach');
  await page.getByRole('button', { name: 'Update Recipe' }).click();
  const panel = page.getByRole('region', { name: 'Someone else saved this recipe' });
  const takes = panel.getByRole('button', { name: 'Use Theirs' });
  await expect(takes).toHaveCount(4);
  for (const take of await takes.all()) await take.click();
  await expect.poll(() => ingredients(page)).toEqual(['1||duck egg', '1||plum']);
  await expect(field(page, 'Does not scale: ingredient 1')).toBeChecked();
  await expect(chosen).toHaveCount(1);
  await panel.getByRole('button', { name: 'Keep Mine' }).click();
  await expectMessage(page, 'Recipe updated successfully');
  await open(page, path ?? '');
  await expect.poll(() => ingredients(page)).toEqual(['1||duck egg', '1||plum']);
  await expect(chosen).toHaveCount(1);
  await expect(chips.getByRole('checkbox', { name: 'duck egg' })).toBeChecked();
  await expect(field(page, 'Tags')).toHaveValue(`${mark}, quick`);
  await expect(field(page, 'Halal')).toBeChecked();
  await expect(field(page, 'Calories')).toHaveValue('80 kcal');
});
