import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCategory, addChef, addRecipe, removeEverything } from '../../../test/factories.ts';
import { openPage } from '../../../test/page.ts';

// All text is plain text (docs/requirements/overview.md#records): readers see it exactly as written.
const texts = {
  element: '<b id="mark">bold</b>',
  script: '</script><script id="mark">mark()</script>',
  title: '</title></style><img id="mark" src="x" onerror="mark()">',
  comment: '<!-- --><!--<script id="mark">',
  attribute: '" id="mark" onmouseover="mark()" \' x=',
  entity: '&lt;b id="mark"&gt; &amp;amp; &#60;',
  separators: 'before\u2028between\u2029after',
  template: '`$mark` {{mark}} %7Bmark%7D \\u003cb\\u003e',
  reversed: '\u202egnp.exe \u0301 𝒳 👩‍🍳',
};

const visible = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(Object.entries(texts))('%s', (_, text) => {
  beforeAll(async () => {
    await removeEverything();
    const chef = await addChef({ name: `Chef ${text}`, slug: 'quill', bio: `Bio ${text}` });
    const soups = await addCategory({
      ...{ name: `Soups ${text}`, slug: 'soups', description: `Described ${text}` },
    });
    const all = { authorId: chef.id, categoryIds: [soups.id] };
    const recipe = await addRecipe({
      ...all,
      title: `Pho ${text}`,
      description: `About ${text}`,
      notes: `Notes ${text}`,
      ingredients: [{ quantity: `1 ${text}`.slice(0, 60), unit: 'l', name: `broth ${text}` }],
      steps: [{ content: `Cook ${text}`, image: 'https://example.com/a.jpg?x="><b id="mark">' }],
    });
    slug = recipe.slug;
    await addRecipe({ ...all, title: 'Ramen' });
  });

  let slug: string;

  test.each(['/', '/recipes', '/recipes/ramen', '/category/soups', '/chef/quill', '/chefs', 'own'])(
    'hostile text is shown as text on %s',
    async (path) => {
      const page = await openPage(path === 'own' ? `/recipes/${slug}` : path);
      expect(page.status).toBe(200);
      expect(page.html).not.toMatch(/<[^>"']*(\sid="mark"|\sonerror=|\sonmouseover=)/);
      expect(page.html).not.toContain('<script id="mark"');
      expect(page.html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
      expect(page.html.match(/<title>/g)).toHaveLength(1);
      if (path === 'own') {
        // Recipes are cleaned when they are stored; the rows of the chef and the category were not.
        const [clean, line] = [cleanText(text), cleanLine(text)];
        for (const word of ['Pho', 'About', 'Notes', 'broth', 'Cook'])
          expect(page.text).toContain(visible(`${word} ${clean}`));
        for (const word of ['Chef', 'Soups', 'Bio'])
          expect(page.text).toContain(visible(`${word} ${text}`));
        expect(page.title).toBe(visible(`Pho ${line} | Potluck`));
        expect(page.description).toBe(`About ${clean}`);
        expect(page.structured('Recipe')).toMatchObject({
          ...{ name: `Pho ${line}`, description: `About ${clean}`, keywords: `Soups ${text}` },
          recipeInstructions: [{ text: `Cook ${clean}` }],
        });
      }
      if (path === '/chefs') expect(page.text).toContain(visible(`Bio ${text}`));
      if (path === '/category/soups') expect(page.text).toContain(visible(`Described ${text}`));
    },
  );

  test('a search for hostile text shows it as text', async () => {
    const page = await openPage(`/recipes?search=${encodeURIComponent(text)}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(/<[^>"']*(\sid="mark"|\sonerror=|\sonmouseover=)/);
    const field = /<input(?=[^>]*name="search")(?=[^>]*placeholder="Recipe)[^>]*value="([^"]*)"/;
    expect(page.html).toMatch(field);
  });
});
