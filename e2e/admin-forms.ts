import { expect, type Locator, mergeTests, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addRecipe, test as onAdminSite, signInAsAdmin } from './admin.ts';
import { test as journey } from './journey.ts';

type Worker = { signedIn: Awaited<ReturnType<typeof storageOf>> };

/** Tests as an admin who signs in once per worker. */
export const test = mergeTests(journey, onAdminSite).extend<object, Worker>({
  signedIn: [
    async ({ browser }, use) => {
      const baseURL = `http://localhost:${process.env.E2E_ADMIN_PORT}`;
      const page = await browser.newPage({ baseURL });
      await signInAsAdmin(page);
      await use(await storageOf(page));
      await page.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
});

function storageOf(page: Page) {
  return page.context().storageState();
}

let count = 0;

/** A title that no other test uses. */
export function newTitle(what: string): string {
  return `${what} ${Date.now().toString(36)}${process.pid.toString(36)}${++count}`;
}

/** A file to upload. */
export async function pictureFile(name = 'Plum Cake.png') {
  const create = { width: 640, height: 480, channels: 3, background: '#a33' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** The texts of the form's fields, by their exact labels. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** Chooses a file in an image field; with JavaScript, waits until it is uploaded. */
export async function upload(page: Page, label: string, hasScripts: boolean): Promise<void> {
  const group = page.getByRole('group', { name: label, exact: true });
  await group.getByText('Upload', { exact: true }).click();
  await chooseFile(page, label);
  if (hasScripts) await expect(group.getByRole('button', { name: 'Remove Image' })).toBeVisible();
}

/** Chooses a file in an image field that shows its Upload tab. */
export async function chooseFile(page: Page, label: string): Promise<void> {
  await field(page, `${label} file`).setInputFiles(await pictureFile());
}

/** Fills in everything that a recipe needs, except its image. */
export async function fillRecipe(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('With plums and almonds.');
  await field(page, 'Author').selectOption({ label: 'Luca Moretti' });
  await page.getByText('Desserts', { exact: true }).click();
  await field(page, 'Quantity of ingredient 1').fill('2');
  await field(page, 'Unit of ingredient 1').fill('cups');
  await field(page, 'Name of ingredient 1').fill('flour');
  await field(page, 'Step 1').fill('Mix everything.');
}

/** The rows of ingredients in the form. */
export function ingredients(page: Page): Promise<string[]> {
  return page
    .locator('#ingredients ol > li')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('input[type=text]')]
          .map((input) => (input as HTMLInputElement).value)
          .join('|'),
      ),
    );
}

/** Pastes text at the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Adds a recipe with an onion, a plum and an egg; returns the URL of its form. */
export async function addThreeIngredients(
  page: Page,
  mark: string,
  more: Record<string, string> = {},
) {
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
