import { expect } from '@playwright/test';
import { expectMessage } from './account.ts';
import {
  addThreeIngredients,
  field,
  fillRecipe,
  ingredients,
  newTitle,
  paste,
  test,
  upload,
} from './admin-forms.ts';
import { open, scriptsReady } from './journey.ts';

const add = '/admin/recipes/add';

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

test('@js @desktop text typed before the scripts run is preserved', async ({ page }) => {
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
  await field(page, 'Step 1').fill('Stew the onion.');
  run();
  await scriptsReady(page);
  await chips.getByText('Ingredient', { exact: true }).click();
  await chips.getByText('plum', { exact: true }).click();
  await expect(field(page, 'Step 1')).toHaveValue('Stew the onion.');
  await expect(chips).not.toContainText('(suggested)');
  await expect(chip('onion')).not.toBeChecked();
  await expect(chip('plum')).toBeChecked();
  // Choosing it again matches the suggestion, but still counts as a correction.
  await chips.getByText('plum', { exact: true }).click();
  await chips.getByText('onion', { exact: true }).click();
  await expect(chips).not.toContainText('(suggested)');
  await chips.getByText('Suggest Again').click();
  await expect(chips).toContainText('(suggested)');
  await expect(chip('onion')).toBeChecked();
});

test('@js rows can be pasted, added, moved and removed by keyboard', async ({ page }) => {
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
  await expect.poll(focused).toBe('Name of ingredient 3');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => ingredients(page))
    .toEqual(['2|cups|flour', '3||large eggs', '½|tsp|salt']);
  await expect.poll(focused).toBe('Name of ingredient 2');
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
  await expectMessage(page, `Recipe "${title}" added successfully`);
  await expect(page).toHaveURL(/\/admin\/recipes\/add\?after=\d+$/);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(field(page, 'Author').locator('option:checked')).toHaveText('Luca Moretti');
  await expect(page.getByText('You have unsaved work')).toHaveCount(0);
});

test('@js @desktop a recipe is not autosaved as a draft while its publication is slow', async ({
  page,
}) => {
  await page.clock.install();
  const title = newTitle('Slow Cake');
  await open(page, add);
  await fillRecipe(page, title);
  await upload(page, 'Featured image', true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url().replace(/.*\//, ''));
  });
  let publish = () => {};
  const held = new Promise<void>((resolve) => {
    publish = resolve;
  });
  await page.route('**/add.data*', async (route) => {
    await held;
    await route.continue();
  });
  const publication = page.waitForRequest((request) => request.url().includes('/add.data'));
  await page.getByRole('button', { name: 'Create Recipe' }).click();
  await publication;
  const before = sent.length;
  await page.keyboard.press('Shift');
  // Longer than typing pauses before an autosave.
  await page.clock.fastForward(10_000);
  // A request would be sent by now.
  await page.evaluate(() => fetch('/healthz'));
  expect(sent.slice(before)).toEqual([]);
  publish();
  await expectMessage(page, `Recipe "${title}" added successfully`);
});

test('@js @desktop rows can be dragged', async ({ page }) => {
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
