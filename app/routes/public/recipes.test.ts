import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { mergeTerms, renameTag } from '#server/terms/change.ts';
import { addAdmin } from '../../../test/admin/admin.ts';
import { addCategory, addRecipe, addRecipes, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

beforeEach(removeEverything);

async function found(address: string): Promise<string[]> {
  const page = await openPage(address);
  expect(page.status).toBe(200);
  return page.links.filter(({ href }) => /^\/recipes\/[^?]/.test(href)).map(({ text }) => text);
}

describe('the number of recipes', () => {
  test('the list counts several recipes', async () => {
    for (const title of ['Ramen', 'Pho', 'Borscht']) await addRecipe({ title });
    const page = await openPage('/recipes');
    expect(page.headings).toContain('3 Recipes Found');
    expect(page.text).not.toContain('No Recipes Found');
  });

  test('the list counts one recipe', async () => {
    await addRecipe();
    expect((await openPage('/recipes')).headings).toContain('1 Recipe Found');
  });

  test('the list counts no recipes', async () => {
    await addRecipe();
    const page = await openPage('/recipes?search=xqzvw');
    expect(page.status).toBe(200);
    expect(page.text).toContain('No Recipes Found');
    expect(page.text).toContain('Try adjusting your search or filters.');
    expect(page.text).not.toContain('0 Recipes Found');
    expect((await openPage('/recipes?difficulty=hard')).text).toContain('No Recipes Found');
  });

  test('the list counts all recipes, although a page shows only 24', async () => {
    await addRecipes(Array(30).fill({}));
    const page = await openPage('/recipes');
    expect(page.headings).toContain('30 Recipes Found');
    expect(await found('/recipes')).toHaveLength(24);
    const more = page.links.find(({ text }) => text === 'Load more');
    const rest = await openPage(more?.href ?? '');
    expect(rest.headings).toContain('30 Recipes Found');
    expect(rest.links.some(({ text }) => text === 'Load more')).toBe(false);
    const second = await found(more?.href ?? '');
    expect(second).toHaveLength(6);
    expect(new Set([...second, ...(await found('/recipes'))]).size).toBe(30);
  });
});

const idle = (query: string): [string, string] => [`?${query}`, ''];

describe('filters in the URL', () => {
  beforeEach(async () => {
    const soups = await addCategory({ name: 'Soups' });
    await addCategory({ name: 'Breads & Baking' });
    await addRecipes([
      { title: 'Ramen', categoryIds: [soups.id], difficulty: 'hard', cookTime: 90 },
      { title: 'Miso Soup', categoryIds: [soups.id], cookTime: 1 },
      { title: 'Avocado Toast', cookTime: 5 },
    ]);
  });

  test.each([
    ['?search=toast', ['Avocado Toast']],
    ['?search=tost', ['Avocado Toast']],
    ['?category=soups&sort=title-asc', ['Miso Soup', 'Ramen']],
    ['?difficulty=hard', ['Ramen']],
    ['?search=soup&category=soups&difficulty=easy', ['Miso Soup']],
    ['?sort=title-asc', ['Avocado Toast', 'Miso Soup', 'Ramen']],
    ['?sort=title-desc', ['Ramen', 'Miso Soup', 'Avocado Toast']],
    ['?sort=oldest', ['Ramen', 'Miso Soup', 'Avocado Toast']],
    ['', ['Avocado Toast', 'Miso Soup', 'Ramen']],
    ['?sort=time-asc', ['Miso Soup', 'Avocado Toast', 'Ramen']],
    ['?sort=time-desc', ['Ramen', 'Avocado Toast', 'Miso Soup']],
  ])('the list is filtered by %s', async (query, titles) => {
    expect(await found(`/recipes${query}`)).toEqual(titles);
  });

  test.each(['?other=1', '?after=garbage'])('the parameter %s changes nothing', async (query) => {
    expect(await found(`/recipes${query}`)).toHaveLength(3);
  });

  test('the old slug of a category redirects to the current one', async () => {
    await db
      .updateTable('categories')
      .set({ slug: 'broths' })
      .where('slug', '=', 'soups')
      .execute();
    const page = await openPage('/recipes?search=soup&category=soups&sort=newest');
    expect(page.status).toBe(301);
    expect(page.location).toBe('/recipes?search=soup&category=broths&sort=newest');
    expect(await found(page.location ?? '')).toEqual(['Miso Soup', 'Ramen']);
  });

  test('an unknown category is removed from the URL', async () => {
    const page = await openPage('/recipes?search=soup&category=no-such');
    expect(page.status).toBe(302);
    expect(page.location).toBe('/recipes?search=soup');
  });

  test.each([
    ...['sort=bogus', 'sort=__proto__', 'sort=constructor', 'difficulty=extreme'].map(idle),
    ...['category=no-such', 'category=%27%3B--', 'category=Soups%20', 'search=%00'].map(idle),
    ['?search=', ''],
    ['?sort=best', ''],
    ['?search=soup&category=all&difficulty=any&sort=best', '?search=soup'],
    ['?search=&category=all&difficulty=any&sort=newest', ''],
    ['?search=&category=soups&difficulty=any&sort=newest', '?category=soups'],
    [
      '?search=miso+soup&category=all&difficulty=hard&sort=title-asc',
      '?search=miso+soup&difficulty=hard&sort=title-asc',
    ],
    ['?category=all', ''],
    ['?sort=newest', ''],
    ['?difficulty=any&search=%26x', '?search=%26x'],
  ])('defaults and unknown values are removed from the URL: %s', async (query, rest) => {
    const page = await openPage(`/recipes${query}`);
    expect([301, 302]).toContain(page.status);
    expect(page.location).toBe(`/recipes${rest}`);
    expect((await openPage(page.location ?? '')).status).toBe(200);
  });

  describe('with old slugs of tags', () => {
    const tag = (slug: string) =>
      db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const rename = async (slug: string, name: string) =>
      expect(await renameTag(await addAdmin(), (await tag(slug)).id, name)).toBe('renamed');
    const merge = async (slug: string, into: string) =>
      mergeTerms(await addAdmin(), 'tags', [(await tag(slug)).id], (await tag(into)).id);
    const leads = async (query: string) => {
      const { status, location } = await openPage(`/recipes?${query}`);
      return [status, location];
    };
    beforeEach(async () => {
      await addRecipe({ title: 'Pad Thai', tags: ['Quick', 'Hot', 'Noodles'] });
    });

    test('old slugs of tags redirect to the new ones after renames, with the other filters', async () => {
      await rename('quick', 'Fast');
      await rename('hot', 'Spicy');
      expect(await leads('search=thai&difficulty=easy&tag=hot&tag=noodles&tag=quick')).toEqual([
        301,
        '/recipes?search=thai&difficulty=easy&tag=fast&tag=noodles&tag=spicy',
      ]);
      expect(await found('/recipes?tag=fast&tag=noodles&tag=spicy')).toEqual(['Pad Thai']);
    });

    test('old slugs of merged tags redirect to the merged tag, once', async () => {
      await merge('quick', 'hot');
      expect(await leads('tag=quick')).toEqual([301, '/recipes?tag=hot']);
      expect(await leads('tag=hot&tag=quick')).toEqual([301, '/recipes?tag=hot']);
    });

    test('old slugs of tags redirect at once to the last of renames and merges', async () => {
      await rename('quick', 'Fast');
      await merge('fast', 'hot');
      await rename('hot', 'Spicy');
      await merge('spicy', 'noodles');
      for (const slug of ['quick', 'fast', 'hot', 'spicy'])
        expect(await leads(`tag=${slug}`)).toEqual([301, '/recipes?tag=noodles']);
    });

    test('old slugs of tags redirect together with an old or unknown category', async () => {
      await rename('quick', 'Fast');
      const ids = await db.selectFrom('categories').select('id').orderBy('slug').execute();
      await mergeTerms(await addAdmin(), 'categories', [ids[1]?.id ?? 0], ids[0]?.id ?? 0);
      expect(await leads('category=soups&tag=quick')).toEqual([
        301,
        '/recipes?category=breads-baking&tag=fast',
      ]);
      expect(await leads('category=no-such&tag=quick')).toEqual([302, '/recipes?tag=fast']);
    });

    test('an old slug of a tag leads to a newer tag with this slug', async () => {
      await rename('quick', 'Fast');
      await merge('hot', 'noodles');
      await addRecipe({ title: 'Instant Soup', tags: ['Quick', 'Hot'] });
      expect(await found('/recipes?tag=quick')).toEqual(['Instant Soup']);
      expect(await found('/recipes?tag=hot&tag=quick')).toEqual(['Instant Soup']);
      await rename('quick', 'Instant');
      expect(await leads('tag=quick')).toEqual([301, '/recipes?tag=instant']);
    });

    test('an old slug whose tag no longer exists does not redirect', async () => {
      await rename('quick', 'Fast');
      await rename('fast', 'Quick');
      expect(await found('/recipes?tag=quick')).toEqual(['Pad Thai']);
      expect(await leads('tag=fast')).toEqual([301, '/recipes?tag=quick']);
      expect(await found('/recipes?tag=no-such')).toEqual([]);
    });
  });

  test("the filter fields show the URL's values", async () => {
    const { html } = await openPage(
      '/recipes?search=%22miso%22&category=soups&difficulty=easy&sort=time-desc',
    );
    expect(html).toMatch(/<input(?=[^>]*name="search")(?=[^>]*value="&quot;miso&quot;")/);
    const chosen = [...html.matchAll(/<option(?=[^>]* selected)[^>]*>(.*?)<\/option>/g)];
    expect(chosen.map(([, label]) => label)).toEqual([
      'Soups (1)',
      'easy (1)',
      'Time Longest First',
    ]);
  });

  test('the filter options match docs/requirements/lists.md#filters', async () => {
    const { html } = await openPage('/recipes');
    const options = (name: string) => {
      const select =
        new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '';
      return [...select.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, label]) => label);
    };
    expect(options('category')).toEqual(['All Categories', 'Breads &amp; Baking (0)', 'Soups (2)']);
    expect(options('difficulty')).toEqual(['Any', 'easy (2)', 'medium (0)', 'hard (1)']);
    const medium = /<option[^>]* disabled=""[^>]*>medium/;
    expect(html).toMatch(medium);
    expect((await openPage('/recipes?difficulty=medium')).html).not.toMatch(medium);
    expect(options('sort')).toEqual([
      ...['Newest First', 'Oldest First', 'Title A-Z', 'Title Z-A'],
      ...['Time Shortest First', 'Time Longest First'],
    ]);
    expect(html).not.toMatch(/<option[^>]* value=""/);
  });

  test('a search is sorted by the best match, unless an order is chosen', async () => {
    const chosen = async (query: string) =>
      [...(await openPage(query)).html.matchAll(/<option(?=[^>]* selected)[^>]*>(.*?)<\/option>/g)]
        .map(([, label]) => label)
        .at(-1);
    expect(await chosen('/recipes')).toBe('Newest First');
    expect(await chosen('/recipes?search=soup')).toBe('Best match');
    expect(await chosen('/recipes?search=soup&sort=newest')).toBe('Newest First');
  });

  test('each chosen filter can be removed', async () => {
    const { links } = await openPage('/recipes?search=soup&category=soups&difficulty=easy');
    expect(links).toContainEqual({ href: '/recipes?search=soup&difficulty=easy', text: 'Soups' });
    expect(links).toContainEqual({ href: '/recipes?search=soup&category=soups', text: 'easy' });
  });

  test('when nothing matches, the list suggests removing filters with the resulting counts', async () => {
    const page = await openPage('/recipes?search=toast&category=soups&difficulty=hard');
    expect(page.text).toContain('Try adjusting your search or filters.');
    // Without the category there is no hard toast, and without the difficulty no toast among soups.
    expect(page.links.filter(({ text }) => /^Remove the /.test(text))).toEqual([
      {
        href: '/recipes?category=soups&difficulty=hard',
        text: 'Remove the words "toast": 1 recipe',
      },
    ]);
    expect(page.under('Closest matches').recipes).toEqual(['Avocado Toast']);
    const more = await openPage('/recipes?category=breads-baking&difficulty=easy');
    const wider = more.links.filter(({ text }) => /^Remove the /.test(text));
    expect(wider).toEqual([
      { href: '/recipes?difficulty=easy', text: 'Remove the filter "Breads & Baking": 2 recipes' },
    ]);
    for (const { href, text } of wider)
      expect((await openPage(href)).headings).toContain(
        `${text.match(/\d+(?= recipes$)/)?.[0]} Recipes Found`,
      );
  });

  test('removing a search also removes an order that only searches have', async () => {
    const page = await openPage('/recipes?search=toast&category=soups&sort=newest');
    const hrefs = page.links
      .filter(({ text }) => /^Remove the /.test(text))
      .map(({ href }) => href);
    expect(hrefs).toEqual(['/recipes?search=toast&sort=newest', '/recipes?category=soups']);
    for (const href of hrefs) expect((await openPage(href)).status).toBe(200);
  });

  test('a corrected search states the correction, and can be searched as typed', async () => {
    const page = await openPage('/recipes?search=avocdo');
    expect(page.text).toContain('Showing results for avocado. Search for avocdo instead .');
    expect(page.under('1 Recipe Found').recipes).toEqual(['Avocado Toast']);
    const exact = page.links.find(({ text }) => text === 'Search for avocdo instead');
    expect((await openPage(exact?.href ?? '')).text).toContain('No Recipes Found');
  });

  test('a mistyped word is not corrected to a word that also finds nothing', async () => {
    const page = await openPage('/recipes?search=avocdo+soup');
    expect(page.text).toContain('No Recipes Found');
    expect(page.text).not.toContain('Showing results for');
  });

  test('a search is shown next to the chosen filters, and can be removed on its own', async () => {
    const { html } = await openPage('/recipes?search=soup&difficulty=easy');
    expect(html).toMatch(
      /href="\/recipes\?difficulty=easy"[^>]*aria-label="Remove filter “soup”"|aria-label="Remove filter “soup”"[^>]*href="\/recipes\?difficulty=easy"/,
    );
  });

  test('chosen filters can be reset', async () => {
    const reset = { href: '/recipes', text: 'Reset Filters' };
    expect((await openPage('/recipes?search=soup')).links).toContainEqual(reset);
    expect((await openPage('/recipes?search=xqzvw')).links).toContainEqual(reset);
  });
});

test('the list is called All Recipes', async () => {
  const page = await openPage('/recipes');
  expect(page.headings[0]).toBe('All Recipes');
  expect(page.title).toMatch(/ \| Potluck$/);
});

test('a search of 10,000 characters gets a response', async () => {
  expect((await openPage(`/recipes?search=${'pie%20'.repeat(1700)}`)).status).toBe(200);
});
