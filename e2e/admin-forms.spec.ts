import { expect, type Page } from '@playwright/test';
import { fill, press } from './account.ts';
import { addRecipe, admin, ownPicture, sendForm } from './admin.ts';
import {
  chooseFile,
  field,
  fillRecipe,
  ingredients,
  newTitle,
  paste,
  test,
  upload,
} from './admin-forms.ts';
import { expectNoSidewaysScroll, hasScripts, main, open, scriptsReady } from './journey.ts';

const add = '/admin/recipes/add';

// What the address of a deleted recipe answers.
test.use({ expectedFaults: [/^410|status of 410/] });

test('create with uploads, see it on the site, rename, follow the old link, delete, restore', async ({
  page,
}) => {
  const title = newTitle('Plum Cake');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', hasScripts());
  await page.getByText('Image of step 1 (optional)').click();
  await upload(page, 'Image of step 1', hasScripts());
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expect(page).toHaveURL('/admin/recipes');
  await expect(page.getByText(`Recipe "${title}" added successfully`)).toBeVisible();

  const old = `/recipes/${title.toLowerCase().replaceAll(' ', '-')}`;
  await open(page, old);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main(page).getByText('2 cups flour')).toBeVisible();
  for (const image of await main(page).locator('img[src^="/images/featured/plum-cake-"]').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0);
  }
  await expect(main(page).locator('img[src^="/images/steps/plum-cake-"]')).toHaveCount(1);

  await open(page, `/admin/recipes?search=${encodeURIComponent(title)}`);
  await page.locator('a[href^="/admin/recipes/edit/"]').first().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Edit Recipe: ${title}`);
  const renamed = title.replace('Plum', 'Pear');
  await field(page, 'Title').fill(renamed);
  await page.getByRole('button', { name: 'Update Recipe' }).click();
  await expect(page.getByText('Recipe updated successfully')).toBeVisible();
  await open(page, old);
  await expect(page).toHaveURL(old.replace('plum', 'pear'));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(renamed);

  const today = page.url();
  await open(page, `/admin/recipes?search=${encodeURIComponent(renamed)}`);
  await page.getByRole('link', { name: `Delete ${renamed}` }).click();
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await (hasScripts() ? page.getByRole('dialog').getByRole('button', { name: 'Delete' }) : remove)
    .last()
    .click();
  await expect(page.getByText(`Recipe "${renamed}" deleted successfully`)).toBeVisible();
  await page.goto(today);
  await expect(page).toHaveURL('/recipes');
  await expect(main(page)).toContainText('We could not find');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/recipes/);
  await open(page, '/admin/trash');
  await page.getByRole('button', { name: `Restore ${renamed}` }).click();
  await expect(page.getByText(`Recipe "${renamed}" restored`)).toBeVisible();
  await open(page, old);
  await expect(page).toHaveURL(today);
  await expect(main(page).getByText('2 cups flour')).toBeVisible();
});

test('rows are added, moved and removed by buttons', async ({ page }) => {
  await open(page, add);
  await field(page, 'Quantity of ingredient 1').fill('1');
  await field(page, 'Name of ingredient 1').fill('egg');
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await field(page, 'Name of ingredient 2').fill('milk');
  await page.getByRole('button', { name: 'Move ingredient 2 up' }).click();
  await expect.poll(() => ingredients(page)).toEqual(['||milk', '1||egg']);
  await page.getByRole('button', { name: 'Remove ingredient 1' }).click();
  await expect.poll(() => ingredients(page)).toEqual(['1||egg']);
  await expect(page.getByRole('button', { name: 'Remove ingredient 1' })).toBeDisabled();

  await field(page, 'Step 1').fill('First.');
  await page.getByRole('button', { name: 'Add Step' }).click();
  await field(page, 'Step 2').fill('Second.');
  await page.getByRole('button', { name: 'Move step 1 down' }).click();
  await expect(field(page, 'Step 1')).toHaveValue('Second.');
  await page.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(field(page, 'Step 1')).toHaveValue('First.');
  await expect(field(page, 'Step 2')).toHaveCount(0);
});

test('a whole list becomes rows', async ({ page }) => {
  await open(page, add);
  await page.locator('#ingredients').getByText('Paste a List').click();
  await field(page, 'List of ingredients').fill('1 1/2 cups of flour, sifted\n\n1 pinch salt');
  await page.locator('#ingredients').getByRole('button', { name: 'Split into Rows' }).click();
  await expect.poll(() => ingredients(page)).toEqual(['1 ½|cups|flour, sifted', '1|pinch|salt']);
});

test('@js @desktop headings, and ingredients of steps, which follow their rows', async ({
  page,
}) => {
  const title = newTitle('Plum Tart');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  const ingredientsCard = page.locator('#ingredients');
  await ingredientsCard.getByRole('button', { name: 'Add Heading' }).click();
  await expect(field(page, 'Heading 1')).toBeFocused();
  await page.keyboard.type('For the top');
  await ingredientsCard.getByRole('button', { name: 'Add Ingredient' }).click();
  await field(page, 'Quantity of ingredient 2').fill('9');
  await field(page, 'Name of ingredient 2').fill('plums, halved');
  await field(page, 'Does not scale: ingredient 2').check();
  await field(page, 'Step 1').fill('Mix the flour.');

  const chips = page.getByRole('group', { name: 'Ingredients of step 1' });
  const chip = (name: string) => chips.getByRole('checkbox', { name });
  await expect(chips).toContainText('(suggested)');
  await expect(chip('flour')).toBeChecked();
  await chips.getByText('Ingredient', { exact: true }).click();
  await expect(chip('For the top')).toHaveCount(0);
  await chips.getByText('plums', { exact: true }).click();
  await expect(chip('plums')).toBeChecked();
  await expect(chip('plums')).toBeFocused();
  // A row that moves, and gets another name, is still the one that the step uses.
  await page.getByRole('button', { name: 'Move ingredient 2 up' }).click();
  await field(page, 'Name of ingredient 2').fill('apricots');
  await expect(chip('apricots')).toBeChecked();
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expect(page.getByText(`Recipe "${title}" added successfully`)).toBeVisible();

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(field(page, 'Does not scale: ingredient 2')).toBeChecked();
  await expect(chip('flour')).toBeChecked();
  await expect(chip('apricots')).toBeChecked();
  await chips.getByText('Suggest again').click();
  await expect(chip('apricots')).toHaveCount(0);
  await expect(chips).toContainText('(suggested)');
});

/** Adds a recipe with an onion, a plum and an egg; returns the address of its form. */
async function addThreeIngredients(page: Page, mark: string, more: Record<string, string> = {}) {
  await page.goto('/admin');
  await addRecipe(page, mark, {
    'ingredients[1].quantity': '1',
    'ingredients[1].name': 'plum',
    'ingredients[2].quantity': '1',
    'ingredients[2].name': 'egg',
    ...more,
  });
  await page.goto(`/admin/recipes?search=${encodeURIComponent(mark)}`);
  const edit = page.getByRole('link', { name: `Edit Recipe ${mark}` }).first();
  return edit.getAttribute('href');
}

test('@js @desktop what is typed and clicked before scripts run is kept', async ({ page }) => {
  const mark = newTitle('Early');
  const path = await addThreeIngredients(page, mark, { 'steps[0].content': 'Cook the onion.' });
  let run = () => {};
  const held = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path ?? '', { waitUntil: 'commit' });
  const chips = page.getByRole('group', { name: 'Ingredients of step 1' });
  const chip = (name: string) => chips.getByRole('checkbox', { name });
  await chips.getByText('onion', { exact: true }).click();
  await chips.getByText('Ingredient', { exact: true }).click();
  await chips.getByText('plum', { exact: true }).click();
  await field(page, 'Step 1').fill('Stew the onion.');
  run();
  await scriptsReady(page);
  await expect(field(page, 'Step 1')).toHaveValue('Stew the onion.');
  await expect(chips).not.toContainText('(suggested)');
  await expect(chip('onion')).not.toBeChecked();
  await expect(chip('plum')).toBeChecked();
  // Chosen again, it is as suggested, but corrected until someone asks for suggestions.
  await chips.getByText('plum', { exact: true }).click();
  await chips.getByText('onion', { exact: true }).click();
  await expect(chips).not.toContainText('(suggested)');
  await chips.getByText('Suggest again').click();
  await expect(chips).toContainText('(suggested)');
  await expect(chip('onion')).toBeChecked();
});

test('@js by keyboard: paste, new rows, move, remove, save', async ({ page }) => {
  const title = newTitle('Key Lime Pie');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  await field(page, 'Name of ingredient 1').focus();
  await paste(page, '1/2 tsp salt\n3 large eggs');
  await expect
    .poll(() => ingredients(page))
    .toEqual(['2|cups|flour', '½|tsp|salt', '3||large eggs']);
  expect(await focused()).toBe('Name of ingredient 3');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => ingredients(page))
    .toEqual(['2|cups|flour', '3||large eggs', '½|tsp|salt']);
  expect(await focused()).toBe('Name of ingredient 2');
  await expect(page.getByText('Ingredient 3 moved to position 2 of 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Quantity of ingredient 3');
  await page.keyboard.press('Backspace');
  await expect.poll(focused).toBe('Name of ingredient 2');
  expect(await ingredients(page)).toHaveLength(3);

  await field(page, 'Step 1').press('End');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Step 2')).toBeFocused();
  await page.keyboard.type('Bake.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(field(page, 'Step 1')).toHaveValue('Bake.');
  await expect(field(page, 'Step 1')).toBeFocused();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(`Recipe "${title}" added successfully`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/recipes\/add\?after=\d+$/);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(field(page, 'Author').locator('option:checked')).toHaveText('Luca Moretti');
  await expect(page.getByText('You have unsaved work')).toHaveCount(0);
});

test('@js @desktop rows are dragged', async ({ page }) => {
  await open(page, add);
  await field(page, 'Name of ingredient 1').focus();
  await paste(page, '1 egg\n2 apples\n3 plums');
  await expect.poll(() => ingredients(page)).toHaveLength(3);
  const rows = page.locator('#ingredients ol > li');
  await rows.nth(1).scrollIntoViewIfNeeded();
  const handle = await rows.nth(2).locator('span[aria-hidden]').first().boundingBox();
  const first = await rows.nth(0).boundingBox();
  const { width = 0, height = 0 } =
    (await rows.nth(0).getByRole('button').last().boundingBox()) ?? {};
  expect(Math.min(width, height, handle?.height ?? 0)).toBeGreaterThanOrEqual(44);
  if (!handle || !first) throw new Error('not visible');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, first.y + 4, { steps: 8 });
  await expect(rows.nth(0)).toHaveAttribute('data-place', 'before');
  await page.mouse.up();
  await expect.poll(() => ingredients(page)).toEqual(['3||plums', '1||egg', '2||apples']);
});

test('@js unsaved work is offered after a reload, but not after saving', async ({ page }) => {
  const title = newTitle('Draft Cake');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await field(page, 'Quantity of ingredient 2').fill('1');
  await field(page, 'Name of ingredient 2').fill('egg');
  await page.reload();
  await expect(page.getByText('You have unsaved work from')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Title')).toHaveValue(title);
  expect(await ingredients(page)).toEqual(['2|cups|flour', '1||egg']);
  await expect(page.getByRole('checkbox', { name: 'Desserts' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove image' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await expect(page.getByText(`Recipe "${title}" added successfully`)).toBeVisible();
  await open(page, add);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByText('You have unsaved work')).toHaveCount(0);

  await field(page, 'Title').fill('Never mind');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/recipes');
  await open(page, add);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByText('You have unsaved work')).toHaveCount(0);
});

test('@js a double click makes one recipe', async ({ page }) => {
  const title = newTitle('Double Cake');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  await page.getByRole('button', { name: 'Create Recipe' }).dblclick();
  await expect(page.getByText(`Recipe "${title}" added successfully`)).toBeVisible();
  await open(page, `/admin/recipes?search=${encodeURIComponent(title)}`);
  await expect(main(page).getByText(title, { exact: true })).toHaveCount(1);
});

test.describe('errors and interruptions', () => {
  test.use({ expectedFaults: [/./] });

  test('missing values are named at the top and at the fields, and nothing is lost', async ({
    page,
  }) => {
    await open(page, add);
    await field(page, 'Notes (optional)').fill('Keep me.');
    await page.getByRole('button', { name: 'Create Recipe' }).click();
    const summary = page.getByRole('region', { name: 'Please check' });
    await expect(summary).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
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

  test('@js a lost connection loses nothing', async ({ page, context }) => {
    const title = newTitle('Offline Cake');
    await open(page, add);
    await fillRecipe(page, title);
    await upload(page, 'Featured image', true);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create Recipe' }).click();
    await expect(page.getByRole('region', { name: 'Please check' })).toHaveText(
      'Failed to save recipe: The connection was lost',
    );
    await expect(field(page, 'Title')).toHaveValue(title);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Create Recipe' }).click();
    await expect(page.getByText(`Recipe "${title}" added successfully`)).toBeVisible();
  });

  test('@js @desktop an upload that failed stops the save', async ({ page }) => {
    await open(page, '/admin');
    const picture = await ownPicture(page);
    const name = newTitle('Ana');
    await sendForm(page, '/admin/chefs/add', { name, bio: 'Cooks.', profileImage: picture });
    await open(page, `/admin/chefs?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Please check' });
    const save = page.getByRole('button', { name: 'Update Chef' });

    await page.route('**/admin/images?*', (route) => route.fulfill({ status: 502, body: 'Oh' }));
    await chooseFile(page, 'Profile image');
    const failed = 'Failed to upload image: The server responded with status 502.';
    await expect(page.getByText(failed)).toBeVisible();
    await save.click();
    await expect(summary).toHaveText('Image upload failed');
    await expect(page).toHaveURL(/\/edit\//);

    await page.unroute('**/admin/images?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Image uploaded')).toBeAttached();
    await expect(summary).toHaveCount(0);
    await save.click();
    await expect(page.getByText('Chef updated successfully')).toBeVisible();
  });

  test('an ended session only requires signing in again', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const signIn = async (tab: Page) => {
      await fill(tab, { Email: admin.email, Password: admin.password });
      await press(tab, 'Sign In');
    };
    // A session of its own, because it ends here.
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
    await expect(page.getByText(`Category "${name}" added successfully`)).toBeVisible();
  });

  test('the second of two concurrent edits sees both versions and decides', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    const name = newTitle('Clash');
    await open(page, '/admin/categories/add');
    await field(page, 'Name').fill(name);
    await field(page, 'Description').fill('As it was at first.');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await expect(page.getByText(`Category "${name}" added successfully`)).toBeVisible();
    const row = page.getByRole('row', { name });
    const path = await row.locator('a[href*="/edit/"]').first().getAttribute('href');
    await open(page, path ?? '');
    await open(other, path ?? '');
    await field(other, 'Description').fill('What they have written.');
    await other.getByRole('button', { name: 'Update Category' }).click();
    await expect(other.getByText('Category updated successfully')).toBeVisible();

    await field(page, 'Name').fill(`${name} Mine`);
    await field(page, 'Description').fill('What I have written.');
    await page.getByRole('button', { name: 'Update Category' }).click();
    const panel = page.getByRole('region', {
      name: 'Someone else saved this category while you were editing',
    });
    await expect(panel).toBeFocused();
    await expect(panel.getByText('What they have written.')).toBeVisible();
    await expect(panel.getByText('What I have written.')).toBeVisible();
    if (hasScripts()) {
      await panel.getByRole('button', { name: 'Use Theirs' }).nth(1).click();
      await expect(field(page, 'Description')).toHaveValue('What they have written.');
    }
    await panel.getByRole('button', { name: 'Keep Mine' }).click();
    await expect(page.getByText('Category updated successfully')).toBeVisible();
    await open(page, path ?? '');
    await expect(field(page, 'Name')).toHaveValue(`${name} Mine`);
    await expect(field(page, 'Description')).toHaveValue(
      hasScripts() ? 'What they have written.' : 'What I have written.',
    );
  });

  test('@js @desktop Use Theirs takes their rows and details, and steps keep their own', async ({
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
    await expect(other.getByText('Recipe updated successfully')).toBeVisible();

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
    await expect(page.getByText('Recipe updated successfully')).toBeVisible();
    await open(page, path ?? '');
    expect(await ingredients(page)).toEqual(['1||duck egg', '1||plum']);
    await expect(chosen).toHaveCount(1);
    await expect(chips.getByRole('checkbox', { name: 'duck egg' })).toBeChecked();
    await expect(field(page, 'Tags')).toHaveValue(`${mark}, quick`);
    await expect(field(page, 'Halal')).toBeChecked();
    await expect(field(page, 'Calories')).toHaveValue('80 kcal');
  });
});
