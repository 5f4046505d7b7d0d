import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evictAll, send, serve } from '../../../test/app.ts';
import { addRecipe } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

/** As written, and times two. */
const rows = [
  ['1 1/2', 'oz', 'gin', '3 oz gin'],
  ['½', '', 'lemon', '1 lemon'],
  ['2–3', 'cloves', 'garlic', '4–6 cloves garlic'],
  ['1 (14 oz)', 'can', 'tomatoes', '2 (14 oz) cans tomatoes'],
  ['1', 'cup', '(95 g) oats', '2 cups (190 g) oats'],
  ['', '', 'salt to taste', 'salt to taste'],
  ['500', 'g', 'potatoes', '1 kg potatoes'],
  ['1', 'cup', '2% milk', '2 cups 2% milk'],
  ['1', 'cup', 'all-purpose flour', '2 cups all-purpose flour'],
  ['', '', 'For the sauce:', 'For the sauce'],
  ['3', '', 'eggs', '6 eggs'],
] as const;
const baking = 'Bake at 350°F for 25–30 minutes in a 9×13 tin.';

beforeAll(async () => {
  await addRecipe({
    title: 'Stew',
    servings: 4,
    ingredients: rows.map(([quantity, unit, name]) => ({ quantity, unit, name })),
    steps: [{ content: 'Add 1 cup of the flour and 3 eggs.' }, { content: baking }],
  });
});

const written = rows.map((row) => row.slice(0, 3).filter(Boolean).join(' ').replace(/:$/, ''));

/** The list below the controls. */
async function listOf(search: string): Promise<string> {
  const { text } = (await openPage(`/recipes/stew${search}`)).under('Ingredients');
  return text.slice(text.indexOf('13 in. ') + 7);
}

describe('a recipe for other servings', () => {
  test('a recipe for other servings shows scaled ingredients, steps and servings', async () => {
    const page = await openPage('/recipes/stew?servings=8');
    expect(await listOf('?servings=8')).toBe(rows.map((row) => row[3]).join(' '));
    const steps = page.under('Instructions').text;
    expect(steps).toContain('Add 2 cups of the flour and 6 eggs.');
    expect(steps).toContain(baking);
    expect(page.links).toContainEqual({ href: '/recipes/stew/cook?servings=8', text: 'Cook' });
    expect(page.text).toMatch(/Servings 8 .*Servings 8 .*− 8 servings \+/);
  });

  test('no space separates an amount from a comma, a slash or a range that follows it', async () => {
    const ingredients = [
      { quantity: '500', unit: 'ml', name: '/18 fl oz stock', key: 1 },
      { quantity: '2', unit: 'cans', name: ', 400 g each, beans', key: 2 },
    ];
    const steps = [{ content: 'Cook both.', uses: [1, 2] }, { content: 'Serve.' }];
    await addRecipe({ title: 'Broth', servings: 2, ingredients, steps });
    for (const path of ['/recipes/broth', '/recipes/broth/cook', '/recipes/broth/cook?step=1']) {
      const { html } = await openPage(`${path}${path.includes('?') ? '&' : '?'}servings=4`);
      const shown = html.replace(/<!-- -->|<\/?strong[^>]*>/g, '');
      expect(shown).toContain('>1 l/36 fl oz stock<');
      expect(shown).toContain('>4 cans');
      expect(shown).not.toContain('>4 cans ');
    }
  });

  test('scaled steps name the amount of each ingredient that they use', async () => {
    const ingredients = [
      { quantity: '2', unit: '', name: 'onions, finely chopped', key: 7 },
      { quantity: '1', unit: 'tsp', name: 'salt', key: 3, pinned: true },
    ];
    const steps = [{ content: 'Fry them.', uses: [7, 3, 99] }, { content: 'Serve.' }];
    await addRecipe({ title: 'Onions', servings: 2, ingredients, steps });
    const textOf = async (search: string) =>
      (await openPage(`/recipes/onions${search}`)).under('Instructions').text;
    expect(await textOf('')).toContain('Fry them. · 2 onions · 1 tsp salt 2 Serve.');
    expect(await textOf('?servings=4')).toContain('Fry them. · 4 onions · 1 tsp salt 2 Serve.');
  });

  test('a quantity in words appears after the name, in scaled recipes too', async () => {
    const ingredients = [
      { quantity: 'to taste', unit: '', name: 'salt', key: 1 },
      { quantity: 'for serving', unit: '', name: 'parsley', key: 2 },
    ];
    const steps = [{ content: 'Season.', uses: [1, 2] }, { content: 'Serve.' }];
    await addRecipe({ title: 'Soup', servings: 2, ingredients, steps });
    for (const search of ['', '?servings=4']) {
      const page = await openPage(`/recipes/soup${search}`);
      expect(page.under('Ingredients').text).toContain('salt to taste parsley, for serving');
      expect(page.under('Instructions').text).toContain('salt to taste · parsley, for serving');
    }
  });

  test('a scaled recipe explains how to measure half an egg', async () => {
    expect(await listOf('?servings=6')).toContain('4 eggs + 2 Tbsp beaten egg');
  });

  test('a scaled recipe states how many amounts it could not scale', async () => {
    const ingredients = [
      { quantity: '1/0', unit: 'cup', name: 'stock' },
      { quantity: '30', unit: 'g', name: 'cheese per person' },
      { quantity: '', unit: '', name: 'salt to taste' },
      { quantity: '2', unit: '', name: 'leeks' },
    ];
    await addRecipe({ title: 'Tart', servings: 2, ingredients });
    const said = /2 ingredients could not be scaled\./;
    expect((await openPage('/recipes/tart?servings=4')).text).toMatch(said);
    for (const search of ['', '?servings=2', '?units=us']) {
      expect((await openPage(`/recipes/tart${search}`)).text).not.toContain('could not be scaled');
    }
    expect((await openPage('/recipes/stew?servings=8')).text).not.toContain('could not be scaled');
  });

  test.each(['0', '0.4', '501', '-2', '1e2', '8x', '', '4', '%00', '٨'])(
    'a recipe ignores servings=%s',
    async (servings) => {
      expect(await listOf(`?servings=${servings}`)).toBe(written.join(' '));
    },
  );

  test('a scaled recipe has the canonical URL of the recipe', async () => {
    const plain = await openPage('/recipes/stew');
    const other = await openPage('/recipes/stew?servings=8&units=metric');
    const headOf = (html: string) => /<title>.*?<meta property="og:site_name"/s.exec(html)?.[0];
    expect(headOf(other.html)).toBe(headOf(plain.html));
    expect(headOf(other.html)).toMatch(/rel="canonical" href="[^"?]+\/recipes\/stew"/);
    expect(other.structured('Recipe')).toEqual(plain.structured('Recipe'));
    const links = other.html.match(/<a [^>]*href="\/recipes\/stew[?#][^>]*>/g) ?? [];
    expect(links).toHaveLength(9);
    for (const link of links) expect(link).toContain('rel="nofollow"');
  });
});

describe('a recipe in other units', () => {
  test('a metric recipe shows metric amounts, temperatures and the origin of weights', async () => {
    const page = await openPage('/recipes/stew?units=metric');
    const list = page.under('Ingredients').text;
    expect(list).toContain('125 g all-purpose flour');
    expect(list).toContain('95 g oats');
    expect(list).toMatch(
      /Where these weights come from USDA FoodData Central: Wheat flour.* 125 g per cup/,
    );
    expect(page.under('Instructions').text).toContain('Bake at 175 °C for 25–30 minutes');
  });

  test('a recipe in US units shows US amounts', async () => {
    expect(await listOf('?units=us&servings=8')).toMatch(/2¼ lb potatoes/);
  });

  test('a step shows the part of an ingredient that it uses', async () => {
    const ingredients = [{ quantity: '1', unit: 'tsp', name: 'salt' }];
    const steps = [{ content: 'Add half the salt.' }, { content: 'Add the rest of the salt.' }];
    await addRecipe({ title: 'Brine', servings: 2, ingredients, steps });
    const textOf = async (path: string) => (await openPage(path)).text;
    expect(await textOf('/recipes/brine')).toMatch(/½ tsp of 1 tsp salt 2 .*½ tsp of 1 tsp salt/);
    expect(await textOf('/recipes/brine?servings=12')).toContain('1 Tbsp of 2 Tbsp salt');
    expect(await textOf('/recipes/brine/cook?step=2&servings=4')).toContain('1 tsp of 2 tsp salt');
  });

  test.each(['imperial', 'METRIC', '', 'constructor'])(
    'a recipe ignores units=%s',
    async (units) => {
      expect(await listOf(`?units=${units}`)).toBe(written.join(' '));
    },
  );
});

describe('a recipe for another pan', () => {
  test('a recipe for another pan shows the new amounts and a link to the original pan', async () => {
    const page = await openPage('/recipes/stew?pan=two+9×13+in&units=us');
    const { text, links } = page.under('Ingredients');
    expect(text).toContain('Pan: two 9×13 in (× 2) Your pan');
    expect(text).toContain('2 cups all-purpose flour');
    expect(text).toContain('− 8 servings +');
    const back = links.find((link) => link.text.startsWith('As written:'));
    expect(back).toEqual({
      text: 'As written: 9×13 tin',
      href: '/recipes/stew?units=us#ingredients',
    });
    // A link to other servings omits the pan, and a link to other units includes it.
    const hrefs = links.map(({ href }) => href);
    expect(hrefs).toContain('/recipes/stew?servings=7&units=us#ingredients');
    expect(hrefs).toContain('/recipes/stew?pan=two+9%C3%9713+in#ingredients');
    expect(page.html).toContain('<input type="hidden" name="units" value="us"/>');
    expect(page.under('Instructions').text).toContain('minutes in your two 9×13 in tins.');
  });

  test('a recipe for another pan warns that the original pan no longer fits', async () => {
    const note = '3 times as much no longer fits the 9×13 tin.';
    for (const path of ['/recipes/stew', '/recipes/stew/cook']) {
      expect((await openPage(`${path}?servings=12`)).text).toContain(note);
      expect((await openPage(path)).text).not.toContain('no longer fits');
      expect((await openPage(`${path}?tin=two+9×13+in`)).text).not.toContain('no longer fits');
    }
  });

  test('a pan that cannot be read is reported, and its text stays in the field', async () => {
    const { html, text } = await openPage('/recipes/stew?pan=banana%22%3E');
    expect(text).toContain('This size could not be read. Try 24 cm round');
    expect(html).toContain('value="banana&quot;&gt;"');
    expect(await listOf('?pan=banana')).toBe(written.join(' '));
    expect((await openPage('/recipes/stew?pan=')).text).not.toContain('could not be read');
  });

  test('pan controls are offered only if the recipe mentions a pan', async () => {
    await addRecipe({ title: 'Salad', steps: [{ content: 'Toss it in a pan.' }] });
    expect((await openPage('/recipes/salad')).text).not.toContain('Pan:');
  });
});

describe('the amount controls', () => {
  /** The URL of each link. */
  async function controls(path: string) {
    const { links } = (await openPage(path)).under('Ingredients');
    return Object.fromEntries(links.map(({ href, text }) => [text, href.split('?')[1] ?? '']));
  }

  test('each amount control preserves the other choices and omits defaults from the URL', async () => {
    expect(await controls('/recipes/stew?servings=8&units=us')).toEqual({
      '−': 'servings=7&units=us#ingredients',
      '+': 'servings=9&units=us#ingredients',
      '½ ×': 'servings=2&units=us#ingredients',
      '1 ×': 'units=us#ingredients',
      '2 ×': 'servings=8&units=us#ingredients',
      '3 ×': 'servings=12&units=us#ingredients',
      'As written': 'servings=8#ingredients',
      Metric: 'servings=8&units=metric#ingredients',
      US: 'servings=8&units=us#ingredients',
    });
    const { '−': fewer, '+': more } = await controls('/recipes/stew?servings=1.5');
    expect([fewer, more]).toEqual(['servings=1#ingredients', 'servings=2#ingredients']);
  });

  test('a recipe without servings and amounts has no amount controls', async () => {
    const ingredients = [{ quantity: '', unit: '', name: 'trout' }];
    await addRecipe({ title: 'Bare', servings: null, ingredients });
    expect(await controls('/recipes/bare')).toEqual({});
    await addRecipe({
      title: 'Some',
      servings: null,
      ingredients: [...ingredients, { quantity: '', unit: '', name: 'about 3 leeks' }],
    });
    expect(await controls('/recipes/some')).toHaveProperty('Metric');
  });

  test('amount controls offer only servings that a URL can request', async () => {
    await addRecipe({ title: 'Feast', servings: 300 });
    expect(Object.keys(await controls('/recipes/feast'))).not.toContain('2 ×');
    await addRecipe({ title: 'Snack', servings: 1 });
    const snack = await openPage('/recipes/snack');
    expect(snack.html).toMatch(/aria-label="Fewer servings" aria-disabled="true"/);
    expect(snack.text).toContain('− 1 serving +');
  });

  test('amount controls mark the current choice', async () => {
    const { html } = await openPage('/recipes/stew?servings=8&units=us');
    const current = [...html.matchAll(/<a aria-current="true"[^>]*>(.*?)<\/a>/g)];
    expect(current.map(([, text]) => text)).toEqual(['2 ×', 'US']);
  });
});

test('browsers load no code that computes amounts', async () => {
  const { html } = await openPage('/recipes/stew');
  const { files } = JSON.parse(
    /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  );
  const code = await Promise.all(files.map(async (file: string) => (await send(file)).text()));
  const found = code.join().match(/Fewer servings|beaten egg|FoodData|Fraction|tablespoon/g);
  expect(found).toEqual(['Fewer servings']);
});

describe('the page cache', () => {
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve();
  });
  afterAll(() => site.stop());

  test('the page cache stores the recipe as written, and no scaled versions', async () => {
    evictAll();
    const kept = async (path: string) => 'etag' in (await site.ask(path)).headers;
    expect(await kept('/recipes/stew?servings=8')).toBe(false);
    expect(await kept('/recipes/stew.data?units=us')).toBe(false);
    expect(await kept('/recipes/stew?pan=24+cm')).toBe(false);
    expect(await kept('/recipes/stew')).toBe(true);
    const { text } = await site.ask('/recipes/stew');
    expect((await site.ask('/recipes/stew?servings=8')).text).not.toBe(text);
  });
});
