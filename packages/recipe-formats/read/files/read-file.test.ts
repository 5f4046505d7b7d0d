import { describe, expect, test } from 'vitest';
import { createEmptyDraft, type RecipeDraft } from '../../draft.ts';
import * as archives from '../../test/archives.ts';
import { flattenDraft } from '../../test/flat.ts';
import { readDrafts } from '../../test/read.ts';
import * as texts from '../../test/texts.ts';
import { createZip } from '../../test/zip.ts';

const picture = Buffer.from('a picture');

async function one(name: string, content: string | Buffer) {
  const found = await readDrafts(name, content);
  expect(found).toHaveLength(1);
  const [{ entry, pictures, recipe } = {}] = found;
  return { entry, pictures, draft: draftOf(recipe) };
}

function draftOf(recipe: object | undefined): RecipeDraft {
  expect(recipe).toHaveProperty('draft');
  return (recipe as { draft: RecipeDraft }).draft;
}

describe('a recipe of', () => {
  test('a Paprika recipe is read completely', async () => {
    const [tarte, broken] = await readDrafts(
      'menu.paprikarecipes',
      archives.createPaprikaArchive(picture),
    );
    expect(broken).toMatchObject({
      entry: 'Broken.paprikarecipe',
      recipe: { rejected: expect.stringContaining('it is not a recipe of Paprika') },
    });
    expect(tarte).toMatchObject({
      entry: 'Tarte aux pommes.paprikarecipe',
      recipe: {
        draft: {
          description: 'From Normandy.',
          categories: ['Desserts', 'French'],
          credit: 'Grandmother',
          sourceUrl: 'https://example.com/tarte',
          nutrition: { calories: '240 kcal', fatContent: '3 g' },
          notes: 'Keeps two days.\nMostly harmless',
          pictures: ['C1B1A2E0.jpg'],
          steps: [{ steps: [{ pictures: ['D2.jpg'] }, { pictures: [] }] }],
        },
      },
      pictures: ['a picture'],
    });
    const recipe = flattenDraft(draftOf(tarte?.recipe));
    expect(recipe).toMatchObject({
      title: 'Tarte aux pommes',
      id: 'urn:paprika:84B62AEC-DB66-48C5-91ED-F9BF8FA76275-2904-000003304F23DC0E',
      difficulty: 'medium',
      ...{ prepTime: 15, cookTime: 60, servings: 8 },
      published: '2020-01-02T03:04:05.000Z',
      steps: ['Mix flour and butter.', 'Bake as in Quiche.'],
    });
    expect(recipe.ingredients).toEqual([
      '||For the crust:',
      '1 ½|cups|flour',
      '1|stick|butter',
      '||For the filling:',
      '4||apples',
    ]);
  });

  test('bold lines of Paprika are headings, and a picture on its own line belongs to the step above', async () => {
    const { draft } = await one(
      'buns.json',
      JSON.stringify({
        name: 'Buns',
        ingredients: '**Dough**\n500 g flour',
        directions: '**Dough**\nKnead **well**.\n[photo:Shaped]\n**Shaping**\nCut and knot.',
        photos: [{ filename: 'C2.jpg', name: 'Shaped', data: picture.toString('base64') }],
      }),
    );
    expect(draft).toMatchObject({
      ingredients: [{ heading: 'Dough', rows: [{ text: '500 g flour' }] }],
      steps: [
        { heading: 'Dough', steps: [{ text: 'Knead well.', pictures: ['C2.jpg'] }] },
        { heading: 'Shaping', steps: [{ text: 'Cut and knot.', pictures: [] }] },
      ],
      pictures: [],
    });
  });

  test('a Mealie recipe is read from an export, a backup and alone', async () => {
    const exported = await one('mealie.zip', archives.createMealieExport(picture));
    const backup = await one('mealie_2024.zip', archives.createMealieBackup(picture));
    expect([exported.entry, backup.entry]).toEqual([
      'recipes/borscht/borscht.json',
      'database.json#borscht',
    ]);
    for (const found of [exported, backup]) {
      expect(found.pictures).toEqual(['a picture']);
      expect(found.draft).toMatchObject({
        id: 'urn:mealie:2f1c8a3e-5d44-4b0e-9a53-7c0f6f0f2a11',
        description: 'Beet soup.',
        categories: ['Soups'],
        tags: ['Winter'],
        equipment: ['Dutch oven'],
        yields: ['2 liters'],
        nutrition: { calories: '240 kcal', fatContent: '3 g', sodiumContent: '120 mg' },
        notes: 'Tip: Better tomorrow.',
      });
      const recipe = flattenDraft(found.draft);
      expect(recipe).toMatchObject({ prepTime: 30, cookTime: 60, servings: 4 });
      expect(recipe.ingredients).toEqual([
        '||Soup:',
        '2 ½|cups|beets, grated',
        '||salt to taste',
        '||To serve:',
        '||dill',
      ]);
      expect(recipe.steps).toEqual(['Soup:', 'Boil the beets. For long.', 'Serve.']);
    }
    const alone = await one('borscht.json', texts.mealieJson());
    expect(flattenDraft(alone.draft)).toMatchObject({
      ingredients: ['2||beets'],
      steps: ['Boil.'],
    });
    expect(alone.draft.sourceUrl).toBe('https://example.com/borscht');
  });

  test('a Tandoor recipe is read completely', async () => {
    const found = await one('export.zip', archives.createTandoorArchive(picture));
    expect(found).toMatchObject({ entry: 'Pizza.zip/recipe.json', pictures: ['a picture'] });
    expect(found.draft).toMatchObject({
      tags: ['Italian'],
      sourceUrl: 'https://example.com/pizza',
      yields: ['2 pizzas'],
      nutrition: { calories: '300 kcal', fatContent: '10 g', carbohydrateContent: '30.5 g' },
    });
    const recipe = flattenDraft(found.draft);
    expect(recipe).toMatchObject({ prepTime: 20, cookTime: 60, servings: 2 });
    expect(recipe.ingredients).toEqual([
      '||Dough:',
      '½|kg|flour',
      '||water',
      '||Topping:',
      '200|g|cheese, grated',
    ]);
    expect(recipe.steps).toEqual([
      'Dough:',
      'Mix ½ kg flour and the rest.',
      'Topping:',
      'Spread it.',
      'Bake for 12 minutes.',
    ]);
  });

  test('a RecipeSage recipe is read as JSON-LD and as XML', async () => {
    const json = await one('recipesage-data.json-ld.json', texts.recipeSageJson());
    const xml = await one('recipesage-data.xml', texts.recipeSageXml());
    expect(json.draft.nutrition).toMatchObject({ calories: '400 kcal' });
    expect([json.draft.title, xml.draft.title]).toEqual(['Curry', 'Curry & rice']);
    for (const found of [json, xml]) {
      expect(found.draft).toMatchObject({
        id: 'urn:recipesage:2f1c8a3e-5d44-4b0e-9a53-7c0f6f0f2a11',
        tags: ['thai', 'weeknight'],
        credit: 'Aunt May',
        sourceUrl: 'https://example.com/curry',
        notes: 'Hot!',
        pictures: ['https://example.com/curry.jpg'],
      });
      expect(flattenDraft(found.draft)).toMatchObject({
        ...{ prepTime: 10, totalTime: 40, servings: 2 },
        ingredients: ['||Paste:', '2||chilies', '1||onion'],
        steps: ['Paste:', 'Grind.', 'Fry.'],
        published: '2022-03-04T05:06:07.000Z',
      });
    }
  });

  test('a Nextcloud Cookbook recipe is read completely', async () => {
    const found = await one('Recipes.zip', archives.createNextcloudArchive(picture));
    expect(found).toMatchObject({
      entry: 'Recipes/Waffles/recipe.json',
      pictures: ['a picture'],
      draft: { pictures: ['full.jpg'], equipment: ['Waffle iron'], tags: ['sweet', 'quick'] },
    });
    expect(flattenDraft(found.draft)).toMatchObject({
      description: 'For Sunday.',
      ...{ prepTime: 15, cookTime: 10, servings: 4 },
      ingredients: ['||Batter:', '2||eggs', '200|g|flour'],
      steps: ['Batter:', 'Whisk.', 'Bake hot.'],
    });
  });

  test('a Cooklang recipe is read completely', async () => {
    const found = await one(
      'recipes.zip',
      createZip({
        'breakfast/Easy Pancakes.cook': texts.cooklang,
        'breakfast/Easy Pancakes.jpg': picture,
        'breakfast/Easy Pancakes.2.png': picture,
      }),
    );
    expect(found).toMatchObject({
      pictures: ['a picture'],
      draft: {
        equipment: ['blender', 'large frying pan'],
        tags: ['breakfast', 'quick'],
        notes: "Don't burn it!",
        sourceUrl: 'https://example.com/pancakes',
        credit: 'Old Book',
        steps: [{ steps: [{}, { pictures: ['Easy Pancakes.2.png'] }] }, { heading: 'Filling' }],
        warnings: [],
      },
    });
    const recipe = flattenDraft(found.draft);
    expect(recipe).toMatchObject({ author: 'Ana', prepTime: 10, cookTime: 5, servings: 4 });
    expect(recipe.ingredients).toEqual([
      '3||eggs',
      '125|g|flour',
      '1|pinch|sea salt',
      '1||onion, peeled and diced',
      '||Filling:',
      '||chives (optional)',
      '½|tbsp|flour',
      '150|g|Hollandaise',
      '||butter',
      '||sea salt',
    ]);
    expect(recipe.steps).toEqual([
      'Crack the eggs into a blender, add flour and sea salt',
      'Leave to stand for 15 minutes. Chop onion.',
      'Filling:',
      'Add chives, more flour and Hollandaise. Mail me @ home.',
      'Melt butter in a large frying pan for 2 minutes, with sea salt.',
    ]);
  });

  test('a Markdown recipe is read as RecipeMD and with headings', async () => {
    const md = flattenDraft((await one('guacamole.md', texts.recipeMd)).draft);
    expect(md).toMatchObject({
      ...{ title: 'Guacamole', description: 'Some people call it guac.', servings: 4 },
      ingredients: ['1||avocado', '.5|teaspoon|salt', '||To serve:', '||tortilla chips'],
      steps: ['Remove flesh from avocado and roughly mash with fork.', 'Season to taste.'],
    });
    const { draft } = await one('soup.md', texts.markdown);
    expect(draft).toMatchObject({
      pictures: ['pix/soup.webp'],
      tags: ['soup', 'winter'],
      notes: 'Keep cold.',
      steps: [
        { steps: [{ text: 'Chop. All of it.' }, { text: 'Boil.', pictures: ['pix/pot.jpg'] }] },
      ],
      warnings: [],
    });
    expect(flattenDraft(draft)).toMatchObject({
      ...{ title: 'Soup of Bob', description: 'A good soup.', author: 'Bob' },
      ...{ prepTime: 10, cookTime: 30, servings: 6 },
      ingredients: ['||Broth:', '1||carrot', '2||onions', '||Noodles:', '1||egg'],
      published: '2020-01-02',
    });
  });

  test.each(['Serves 4', 'Servings 4', '**Serves 4**', '- Serves 4\n- Cook time: 5 min'])(
    'servings of Markdown are read as %s',
    async (said) => {
      const text = `# Toast\n\n${said}\n\n## Ingredients\n\n- bread\n\n## Steps\n\n1. Toast.`;
      const { draft } = await one('toast.md', text);
      expect(draft).toMatchObject({ servings: 4, description: null });
    },
  );

  test.each([
    ['lists', 'title: Burger\nservings: 4\ntags:\n  - beef\n  - quick', []],
    ['lists that are not indented', 'title: Burger\nservings: 4\ntags:\n- beef\n- quick', []],
    [
      'a name that occurs twice',
      'title: Burger\nservings: 2\nservings: 4\ntags: [beef, quick]',
      ['front matter'],
    ],
    [
      'a colon in a value',
      'title: Burger\nservings: 4\ntags: beef, quick\nnote: a: b',
      ['front matter'],
    ],
    ['a tab', 'title: "Burger"\nservings: 4\ntags: [beef, quick]\nx:\n\t- a', ['front matter']],
  ])('front matter with %s is read', async (_, yaml, fields) => {
    for (const [name, body] of [
      ['a.md', '## Ingredients\n\n- 500 g beef\n'],
      ['a.cook', 'Fry @beef{500%g}.\n'],
    ] as const) {
      const { draft } = await one(name, `---\n${yaml}\n---\n${body}`);
      expect(draft).toMatchObject({ title: 'Burger', servings: 4, tags: ['beef', 'quick'] });
      expect(draft.warnings.map(({ field }) => field)).toEqual(fields);
      expect(flattenDraft(draft).ingredients).toEqual(['500|g|beef']);
    }
  });

  test.each([
    ['a.md', '# Soup\n\n## Ingredients\n\n- 1\u202f200 g flour\n\n## Steps\n\n1. Mix.'],
    ['a.cook', '---\ntitle: Soup\ningredients:\n- 1\u00a0200 g flour\n---\nMix.'],
    ['a.txt', 'Soup\n\nIngredients\n1\u00a0200 g flour\n\nInstructions\nMix.'],
    [
      'a.json',
      JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1\u202f200 g flour'] }),
    ],
    [
      'a.html',
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'Recipe',
        name: 'Soup',
        recipeIngredient: ['1&nbsp;200 g flour'],
      })}</script>`,
    ],
    [
      'a.html',
      '<h1>Soup</h1><h2>Ingredients</h2><ul><li>1&nbsp;200 g flour</li><li>1 egg</li></ul><h2>Instructions</h2><p>Mix the flour and the egg.</p>',
    ],
  ])('thousands with a no-break space stay one number in %s', async (name, content) => {
    const [row] = flattenDraft((await one(name, content)).draft).ingredients;
    expect(row).toMatch(/^1[\u00a0\u202f]200\|g\|flour$/);
  });

  test('a whole recipe in front matter is read', async () => {
    const rows = Array.from(
      { length: 200 },
      (_, i) => `  - name: flour ${i}\n    amount: ${i + 1}\n`,
    );
    const yaml = `title: Bread\ningredients:\n- Dough:\n${rows.join('').replace(/^/gm, '  ').trimEnd()}\ndirections:\n- Mix.\n- Bake.`;
    const { draft } = await one('bread.md', `---\n${yaml}\n---\nGood.\n`);
    expect(draft).toMatchObject({ title: 'Bread', description: 'Good.', warnings: [] });
    expect(draft.ingredients.map(({ heading, rows }) => [heading, rows.length])).toEqual([
      ['Dough', 200],
    ]);
    expect(draft.steps[0]?.steps.map(({ text }) => text)).toEqual(['Mix.', 'Bake.']);
  });

  test.each([
    ['{"name": "Toast",}', 'it is not JSON (line 1, column 18)'],
    ['{"name": "Toast"', 'it is not JSON'],
    ['{"name": ', 'it is not JSON (it ends too early)'],
  ])('broken JSON %s reports the position of the error', async (text, message) => {
    const error = await readDrafts('toast.json', text).catch((each) => each);
    expect(error.message).toContain(message);
    expect(error.message).not.toMatch(/Unexpected|Expected|position/);
  });

  test('a saved page and plain text are read', async () => {
    expect((await one('salad.html', texts.page)).draft.title).toBe('Salad');
    const text = 'Toast\n\nIngredients\n1 slice bread\n\nInstructions\nToast it.\n\nNotes\nHot.';
    expect(flattenDraft((await one('toast.txt', text)).draft)).toMatchObject({
      ...{ title: 'Toast', ingredients: ['1|slice|bread'], notes: 'Hot.' },
    });
    expect((await one('toast.txt', `[Vegan] ${text}`)).draft.title).toBe('[Vegan] Toast');
    await expect(readDrafts('empty.html', '<p>Hello')).rejects.toThrow('no recipe was found');
  });
});

test.each(['9999-01-01', 'garbage', '-271821-04-20'])(
  'an invalid date %s is dropped with a warning',
  async (published) => {
    const draft = { ...createEmptyDraft('Soup'), published, modified: published };
    expect((await one('a.json', JSON.stringify(draft))).draft).toMatchObject({
      ...{ published: null, modified: null, warnings: [{ field: 'published' }] },
    });
  },
);
