import type { Locator, Page } from '@playwright/test';
import { field, pictureFile } from './admin-forms.ts';
import { hydration } from './journey.ts';

/** An element that shows that an action is done: a CSS selector, and a text that it contains. */
export type Shown = { css: string; text?: string };

/** One action of the editor: a click, a paste, or typing in one field. */
type Act = (name: string, action: () => Promise<unknown>, shown: Shown) => Promise<void>;

/** Publishes a typical recipe from pasted text as an editor does. The page must be signed in. */
export async function publishPasted(page: Page, title: string, act: Act): Promise<void> {
  const main = page.getByRole('main');
  const text = field(page, 'Text of the recipe');
  const read = page.locator('form', { has: text }).getByRole('button');
  const picture = page.getByRole('group', { name: 'Featured image', exact: true });
  const category = main
    .getByRole('group', { name: /^Categories/ })
    .getByRole('checkbox')
    .first();
  const { buffer } = await pictureFile();
  await page.goto('/admin/recipes');
  await hydration(page);
  const open = main.getByRole('link', { name: 'Import', exact: true });
  await act('open', () => open.click(), { css: 'textarea[name=text]' });
  await act('paste', () => text.fill(pasted(title)), { css: 'textarea[name=text]' });
  await act('read', () => read.click(), { css: 'input[name=title]' });
  const removal = { css: 'fieldset button', text: 'Remove Image' };
  await act('drop a picture', () => drop(picture, buffer), removal);
  const checked = { css: '[type=checkbox]:checked' };
  await act('choose a category', () => category.check({ force: true }), checked);
  const publish = page.getByRole('button', { name: 'Create Recipe' });
  const added = { css: 'tbody tr', text: title };
  await act('publish', () => publish.click(), added);
}

/** Drops a PNG on an element. */
export async function drop(on: Locator, png: Buffer, name = 'Plum Cake.png'): Promise<void> {
  await on.evaluate(
    (element, [base64, fileName]) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], fileName, { type: 'image/png' }));
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    [png.toString('base64'), name] as const,
  );
}

/** A typical recipe: 12 ingredients and 6 steps. */
function pasted(title: string): string {
  return `${title}
By Luca Moretti

A stew for a cold evening, better on the second day.

Serves 4
Prep 20 minutes
Cook 1 hour 30 minutes

Ingredients
800 g beef shin, in cubes
2 tbsp olive oil
2 onions, chopped
3 carrots, sliced
2 celery sticks, sliced
3 cloves garlic, crushed
2 tbsp tomato purée
1 tbsp flour
300 ml red wine
500 ml beef stock
2 bay leaves
1 tsp salt

Method
1. Brown the beef in the oil, in two batches, about 5 minutes each.
2. Soften the onions, carrots and celery in the same pan for 10 minutes.
3. Add the garlic, tomato purée and flour. Stir for 1 minute.
4. Pour in the wine and let it bubble for 2 minutes.
5. Return the beef, add the stock, bay leaves and salt, and simmer for 1 hour 15 minutes.
6. Rest for 10 minutes, and serve with bread.
`;
}
