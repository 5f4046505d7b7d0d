import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { deleteRecipes } from '#server/recipes/bulk.ts';
import { restoreRecipes } from '#server/recipes/trash.ts';
import { send } from '../../../test/app.ts';
import {
  addCategory,
  addChef,
  addRecipe,
  details,
  removeEverything,
} from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';
import { readStructuredData } from '../../../test/schemas/structured-data.ts';

beforeEach(removeEverything);

async function addMisoSoup() {
  const chef = await addChef({ name: 'Ottoline Quill', bio: 'Cooks on boats.' });
  const soups = await addCategory({ name: 'Soups & Stews' });
  const quick = await addCategory({ name: 'Quick' });
  return addRecipe({
    title: 'Miso Soup',
    description: 'Warm & quick',
    featuredImage: 'https://example.com/miso.jpg',
    authorId: chef.id,
    categoryIds: [soups.id, quick.id],
    difficulty: 'medium',
    prepTime: 5,
    cookTime: 20,
    servings: 3,
    notes: 'Keeps a day.',
    ingredients: [
      { quantity: '1 ½', unit: 'l', name: 'dashi' },
      { quantity: '3', name: 'spring onions' },
    ],
    steps: [
      { content: 'Warm the dashi.' },
      { content: 'Stir in the miso.', image: 'https://example.com/stir.jpg' },
    ],
    createdAt: new Date('2026-03-04T05:06:07Z'),
  });
}

describe('a recipe', () => {
  test('a recipe page shows everything that docs/requirements/recipe.md#recipe-page lists', async () => {
    await addMisoSoup();
    const page = await openPage('/recipes/miso-soup');
    expect(page.status).toBe(200);
    expect(page.headings[0]).toBe('Miso Soup');
    expect(page.text).toContain('Warm & quick');
    expect(page.text).toMatch(/25 min.*Prep:? 5 min.*Cook:? 20 min/);
    expect(page.text).toMatch(/Servings 3/);
    expect(page.text).toMatch(/Difficulty medium/i);
    expect(page.text).toContain('Skip to Recipe');
    expect(page.links).toContainEqual({ href: '/category/soups-stews', text: 'Soups & Stews' });
    expect(page.links).toContainEqual({ href: '/category/quick', text: 'Quick' });
    expect(page.links).toContainEqual({ href: '/chef/ottoline-quill', text: 'Ottoline Quill' });
    expect(page.html).toContain('src="https://example.com/miso.jpg"');
  });

  test('pictures on a recipe page have alternative texts, or else the title and the step', async () => {
    await addMisoSoup();
    const { html } = await openPage('/recipes/miso-soup');
    expect(html).toMatch(/<img[^>]*miso\.jpg"[^>]*alt="Miso Soup"/);
    expect(html).toMatch(/<img[^>]*stir\.jpg"[^>]*alt="Step 2"/);
    const image = 'https://example.com/a.jpg';
    const described = { featuredImage: image, altText: 'A bowl' };
    await addRecipe({
      ...{ title: 'Rice', ...described },
      steps: [{ content: 'Cook.', image, altText: 'A pot' }],
    });
    for (const path of ['/recipes/rice', '/recipes/rice/cook?step=1'])
      expect((await openPage(path)).html, path).toMatch(/<img[^>]*alt="A pot"/);
    expect((await openPage('/recipes/rice')).html).toMatch(/<img[^>]*alt="A bowl"/);
  });

  test('a recipe page has a checklist of its ingredients', async () => {
    await addMisoSoup();
    const page = await openPage('/recipes/miso-soup');
    expect(page.under('Ingredients').text).toMatch(/ US 1 ½ l dashi 3 spring onions$/);
    expect(page.html.match(/<input[^>]*name="i\d+"/g)).toHaveLength(2);
  });

  test('a recipe page has numbered steps, with a picture where there is one', async () => {
    await addMisoSoup();
    const page = await openPage('/recipes/miso-soup');
    const list = /<ol(?! class="flex).*?<\/ol>/s.exec(
      page.html.split('>Instructions<')[1] ?? '',
    )?.[0];
    const steps = (list ?? '').split('<li').slice(1);
    expect(steps).toHaveLength(2);
    expect(steps[0]).toContain('Warm the dashi.');
    expect(steps[0]).not.toContain('<img');
    expect(steps[1]).toContain('Stir in the miso.');
    expect(steps[1]).toContain('src="https://example.com/stir.jpg"');
  });

  test('a recipe page shows groups of ingredients and steps below headings, numbered throughout', async () => {
    const lines = (...rows: string[]) => rows.map((name) => ({ quantity: '', name }));
    await addRecipe({
      title: 'Pie',
      featuredImage: 'https://example.com/pie.jpg',
      ingredients: lines('salt', 'For the crust:', 'flour', 'butter'),
      steps: ['Heat the oven.', 'For the crust:', 'Rub.', 'Roll.'].map((content) => ({ content })),
    });
    const page = await openPage('/recipes/pie');
    expect(page.headings.filter((heading) => heading === 'For the crust')).toHaveLength(2);
    expect(page.html.match(/<h3[^>]*>For the crust<\/h3>/g)).toHaveLength(2);
    expect(page.html.match(/<input[^>]*name="i\d+"/g)).toHaveLength(3);
    expect(page.html).toMatch(/<ol start="2".*id="step-2".*Rub\..*id="step-3".*Roll\./s);
    expect(page.html).not.toContain('id="step-4"');
    expect((await readStructuredData(page.html)).errors).toEqual([]);
  });

  test('a recipe page has notes only when there are some', async () => {
    await addMisoSoup();
    expect((await openPage('/recipes/miso-soup')).under('Recipe Notes').text).toMatch(
      /^Recipe Notes Keeps a day\./,
    );
    await addRecipe({ title: 'Toast' });
    expect((await openPage('/recipes/toast')).text).not.toContain('Recipe Notes');
  });

  test('a recipe page shows known details and nothing about missing ones', async () => {
    await addRecipe({ ...details, title: 'Cookies', featuredImage: 'https://example.com/c.jpg' });
    const page = await openPage('/recipes/cookies');
    expect(page.text).toMatch(/Prep 15 min Cook 15 min Rest 30 min Servings 4 24 cookies/);
    expect(page.text).toMatch(/Diets Vegetarian Low salt/);
    expect(page.text).toMatch(
      /Contains: gluten, eggs May contain: nuts Equipment Stand mixer 9-inch/,
    );
    expect(page.text).toMatch(
      /Nutrition per serving Calories 240 kcal Protein 8 g Serving size 2 cookies/,
    );
    expect(page.text).toMatch(/Adapted from source.example Credit: After Ada’s grandmother/);
    expect(page.links).toEqual(
      expect.arrayContaining([
        { href: '/recipes?cuisine=creme-francaise', text: 'Crème Française' },
        { href: '/recipes?tag=quick-dinner', text: 'Quick dinner' },
        { href: details.video, text: 'videos.example' },
        { href: details.sourceUrl, text: 'source.example' },
      ]),
    );
    expect(page.html).toContain('rel="external nofollow noopener"');
    expect((await readStructuredData(page.html)).errors).toEqual([]);
    expect((await openPage('/recipes/cookies?servings=8')).text).not.toContain('24 cookies');
    await addMisoSoup();
    const { html } = await openPage('/recipes/miso-soup');
    expect(html).not.toMatch(/class="(?:extras|nutrition)|Rest /);
  });

  test('a recipe page names its author and links to their recipes', async () => {
    await addMisoSoup();
    const about = (await openPage('/recipes/miso-soup')).under('About the Author');
    expect(about.text).toContain('Cooks on boats.');
    expect(about.links).toEqual([
      { href: '/chef/ottoline-quill', text: 'More recipes by Ottoline Quill' },
    ]);
  });

  test('a recipe page without a chef has no author block or link', async () => {
    await addRecipe({ title: 'Toast' });
    const page = await openPage('/recipes/toast');
    expect(page.status).toBe(200);
    expect(page.headings[0]).toBe('Toast');
    expect(page.text).not.toMatch(/About the Author|More recipes by|Unknown Author/);
    expect(page.links.some(({ href }) => href.startsWith('/chef/'))).toBe(false);
    expect(page.structured('Recipe')).not.toHaveProperty('author');
  });

  test('a recipe page shows up to three related recipes, and no heading without any', async () => {
    const soups = await addCategory({ name: 'Soups' });
    for (const title of ['Ramen', 'Pho', 'Borscht', 'Gazpacho']) {
      await addRecipe({ title, categoryIds: [soups.id] });
    }
    await addRecipe({ title: 'Toast', ingredients: [{ quantity: '1', name: 'bread' }] });
    const related = (await openPage('/recipes/pho')).under('You Might Also Like').recipes;
    expect(related.toSorted()).toEqual(['Borscht', 'Gazpacho', 'Ramen']);
    expect((await openPage('/recipes/toast')).text).not.toContain('You Might Also Like');
  });

  test('a recipe page shows visitors no favorite button', async () => {
    await addMisoSoup();
    expect((await openPage('/recipes/miso-soup')).text).not.toMatch(/favou?rite/i);
  });
});

describe('metadata', () => {
  test('a recipe page has its title and description as metadata', async () => {
    await addMisoSoup();
    const page = await openPage('/recipes/miso-soup');
    expect(page.title).toBe('Miso Soup | Potluck');
    expect(page.description).toBe('Warm & quick');
    expect(page.html.match(/<title>/g)).toHaveLength(1);
    expect(page.html.match(/<meta name="description"/g)).toHaveLength(1);
  });

  test('a recipe page has structured data with every field of docs/requirements/recipe.md#structured-data', async () => {
    await addMisoSoup();
    expect((await openPage('/recipes/miso-soup')).structured('Recipe')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Miso Soup',
      image: ['https://example.com/miso.jpg'],
      author: { '@type': 'Person', name: 'Ottoline Quill' },
      datePublished: expect.stringMatching(/^2026-03-04/),
      description: 'Warm & quick',
      prepTime: 'PT5M',
      cookTime: 'PT20M',
      totalTime: 'PT25M',
      keywords: 'Soups & Stews, Quick',
      recipeCategory: expect.stringContaining('Soups & Stews'),
      recipeYield: '3 servings',
      recipeIngredient: ['1 ½ l dashi', '3 spring onions'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Warm the dashi.' },
        {
          ...{ '@type': 'HowToStep', text: 'Stir in the miso.' },
          image: 'https://example.com/stir.jpg',
        },
      ],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 },
    });
  });
});

describe('a URL without a recipe', () => {
  test.each(['no-such-recipe', 'MISO-SOUP', '%20', "'--", '%F0%9F%8D%95', 'a'.repeat(3000)])(
    'the unknown path /recipes/%s redirects to all recipes',
    async (slug) => {
      await addMisoSoup();
      const page = await openPage(`/recipes/${slug}`);
      expect(page.status).toBe(302);
      expect(page.location).toBe('/recipes');
    },
  );

  test('a recipe URL from before a rename redirects permanently', async () => {
    const { id } = await addMisoSoup();
    const rename = (slug: string) => db.updateTable('recipes').set({ slug }).where('id', '=', id);
    await rename('misoshiru').execute();
    await rename('soup-with-miso').execute();
    for (const old of ['miso-soup', 'misoshiru']) {
      const page = await openPage(`/recipes/${old}`);
      expect(page.status).toBe(301);
      expect(page.location).toBe('/recipes/soup-with-miso');
    }
    expect((await openPage('/recipes/soup-with-miso')).status).toBe(200);
  });

  test('the redirect for an unknown recipe names it and suggests similar recipes', async () => {
    await addMisoSoup();
    await addRecipe({ title: 'Spicy Miso Ramen' });
    await addRecipe({ title: 'Toast' });
    const { headers } = await openPage('/recipes/spicy-miso-soup');
    const Cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const list = await openPage('/recipes', { headers: { Cookie } });
    expect(list.text).toContain('We could not find "spicy miso soup".');
    expect(list.text).toMatch(
      /Similar recipes: (Miso Soup Spicy Miso Ramen|Spicy Miso Ramen Miso Soup) /,
    );
    expect(list.headers.get('cache-control')).toContain('no-store');
    // The message appears once, and only on the page for which it was left.
    expect(list.headers.get('set-cookie')).toMatch(/potluck-flash=;/);
    expect((await openPage('/recipes')).text).not.toContain('We could not find');
    expect((await openPage('/chefs', { headers: { Cookie } })).text).not.toContain('could not');
  });

  test("the list repeats an unknown slug only if it could be a recipe's", async () => {
    for (const slug of ['Buy-Now', 'evil.example', '%3Cb%3E', 'a'.repeat(121)])
      expect((await openPage(`/recipes/${slug}`)).headers.has('set-cookie')).toBe(false);
  });
});

describe('the URL of a deleted recipe', () => {
  const actor = { id: 'admin-user-1', username: 'ada' };

  async function deleteMisoSoup() {
    const { id } = await addMisoSoup();
    await db.updateTable('recipes').set({ slug: 'misoshiru' }).where('id', '=', id).execute();
    await deleteRecipes(actor, [id]);
    return id;
  }

  async function expectGone(path: string) {
    const page = await openPage(path);
    expect(page.status).toBe(410);
    expect(page.location).toBeUndefined();
    expect(page.html).toContain('<meta http-equiv="refresh" content="0;url=/recipes">');
    expect(page.headers.get('set-cookie')).toContain('potluck-flash=');
  }

  test('URLs of a deleted recipe respond with 410 and link to all recipes, even after the trash is emptied', async () => {
    await deleteMisoSoup();
    await expectGone('/recipes/misoshiru');
    await expectGone('/recipes/misoshiru/cook');
    expect((await send('/recipes/misoshiru', { method: 'HEAD' })).status).toBe(410);
    await db.deleteFrom('trashed_recipes').execute();
    await expectGone('/recipes/misoshiru');
    await expectGone('/recipes/miso-soup');
    expect((await openPage('/recipes/never-was')).status).toBe(302);
  });

  test('within the app, the URL of a deleted recipe redirects without a full page load', async () => {
    await deleteMisoSoup();
    const response = await send('/recipes/misoshiru.data');
    expect(response.status).toBe(202);
    expect(await response.text()).toContain('"/recipes"');
  });

  test('the URL of a deleted recipe shows the recipe again once it is restored, or another recipe with this URL', async () => {
    const id = await deleteMisoSoup();
    await restoreRecipes(actor, [id]);
    expect((await openPage('/recipes/misoshiru')).status).toBe(200);
    expect((await openPage('/recipes/miso-soup')).status).toBe(301);
    await deleteRecipes(actor, [id]);
    await addRecipe({ title: 'Misoshiru' });
    expect((await openPage('/recipes/misoshiru')).status).toBe(200);
  });
});
