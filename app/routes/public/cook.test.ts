import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evictAll, send, serve } from '../../../test/app.ts';
import { addRecipe } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

const address = '/recipes/pie/cook';

beforeAll(async () => {
  await addRecipe({
    title: 'Pie',
    servings: 4,
    ingredients: [
      { quantity: '', unit: '', name: 'For the crust:' },
      { quantity: '250', unit: 'g', name: 'flour', key: 5 },
      { quantity: '', unit: '', name: 'For the filling:' },
      { quantity: '3', unit: '', name: 'apples', key: 2 },
    ],
    steps: [
      { content: 'For the crust:' },
      { content: 'Knead 250 g flour for 10 minutes.', uses: [5] },
      { content: 'For the filling:' },
      {
        content: 'Bake in a 20 cm round pan at 175 C for 25–30 minutes.',
        image: 'https://example.com/pie.jpg',
      },
    ],
    notes: 'Best warm.',
  });
});

/** The URL of the link with a text. */
const hrefs = ({ links }: Awaited<ReturnType<typeof openPage>>) =>
  Object.fromEntries(links.map(({ href, text }) => [text, href]));

describe('cook mode without JavaScript', () => {
  test('cook mode starts with the ingredients and the notes', async () => {
    const page = await openPage(address);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(
      /Get everything ready For 4 servings For the crust 250 g flour For the filling 3 apples/,
    );
    expect(page.text).toContain('Recipe Notes Best warm.');
    expect(hrefs(page)['Start cooking']).toBe(`${address}?step=1`);
  });

  test('cook mode has a page for each step with its heading, ingredients, times and picture', async () => {
    const first = await openPage(`${address}?step=1`);
    expect(first.title).toBe('Step 1: Pie | Potluck');
    expect(first.text).toContain(
      'For the crust Step 1 of 2 Knead 250 g flour for 10 minutes. For this step 250 g flour',
    );
    expect(hrefs(first)).toMatchObject({ Ingredients: address, Next: `${address}?step=2` });
    const second = await openPage(`${address}?step=2`);
    expect(second.text).toContain('For the filling Step 2 of 2 Bake in a 20 cm round pan at 175 C');
    expect(second.html).toContain('src="https://example.com/pie.jpg"');
    expect(hrefs(second)).toMatchObject({
      Previous: `${address}?step=1`,
      Finish: `${address}?step=done`,
    });
    for (const { html } of [first, second]) expect(html).not.toContain('<button');
  });

  test('the last screen of cook mode links back to the recipe', async () => {
    const page = await openPage(`${address}?step=done`);
    expect(page.text).toContain('Enjoy your meal');
    expect(hrefs(page)).toMatchObject({
      Previous: `${address}?step=2`,
      'Back to the Recipe': '/recipes/pie',
    });
  });

  test('cook mode keeps servings and units on every screen', async () => {
    const query = 'servings=8&units=us';
    expect((await openPage(`${address}?${query}`)).text).toMatch(/For 8 servings .* 6 apples/);
    const page = await openPage(`${address}?step=1&${query}`);
    expect(page.text).toMatch(/Knead 4 cups flour for 10 minutes.* For this step 4 cups flour/);
    expect(hrefs(page)).toMatchObject({
      Ingredients: `${address}?${query}`,
      Next: `${address}?step=2&${query}`,
    });
    expect(page.html).toContain(`href="/recipes/pie?${query.replace('&', '&amp;')}"`);
  });

  test('cook mode computes servings for another pan as the recipe page does', async () => {
    const { text } = await openPage(`${address}?pan=23+cm`);
    expect(text).toContain('For 5.3 servings');
  });

  test('cook mode ignores invalid parameters', async () => {
    const plain = (await openPage(address)).text;
    for (const query of ['step=9', 'step=x', 'step=0', 'servings=0&units=no', 'servings=4']) {
      expect((await openPage(`${address}?${query}`)).text).toBe(plain);
    }
  });

  test('cook mode has the canonical URL of the recipe', async () => {
    const { html } = await openPage(`${address}?step=2`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/recipes\/pie"\/>/);
  });

  test('cook mode of an unknown recipe redirects to all recipes', async () => {
    const response = await send('/recipes/nothing/cook');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/recipes']);
  });
});

describe('the page cache', () => {
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve();
  });
  afterAll(() => site.stop());

  test('the page cache stores only the first screen of cook mode', async () => {
    evictAll();
    const kept = async (path: string) => 'etag' in (await site.ask(path)).headers;
    expect(await kept(`${address}?step=2`)).toBe(false);
    expect(await kept(`${address}.data?servings=8`)).toBe(false);
    expect(await kept(address)).toBe(true);
    expect((await site.ask(`${address}?step=2`)).text).toContain('Step 2 of 2');
  });
});
