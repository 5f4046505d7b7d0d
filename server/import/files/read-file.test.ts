import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as files from '../../../test/recipe-files.ts';
import { zip } from '../../../test/zip.ts';
import { readRecipe } from '../schema-org.ts';
import type { Limits } from './file-limits.ts';
import type { Json } from './found.ts';
import { readImportFile } from './read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potluck-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = Buffer.from('a picture');

async function read(name: string, content: string | Buffer, limits?: Partial<Limits>) {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  const found = [];
  const options = { limits: { ...defaults, ...limits } };
  for await (const { entry, recipe, picture } of readImportFile(name, path, options)) {
    const names = 'refused' in recipe ? [] : [recipe.image ?? []].flat();
    const pictures = [];
    for (const each of names) pictures.push(await picture?.(String(each)));
    found.push({ entry, recipe, pictures: pictures.map((bytes) => bytes?.toString()) });
  }
  return found;
}
const defaults = {
  entries: 100,
  documentBytes: 1_000_000,
  entryBytes: 1_000_000,
  totalBytes: 5_000_000,
  depth: 2,
};

async function one(name: string, content: string | Buffer) {
  const found = await read(name, content);
  expect(found).toHaveLength(1);
  return found[0] as { entry: string; recipe: Json; pictures: (string | undefined)[] };
}

/** What a recipe is once it is read. */
const stored = ({ recipe }: { recipe: Json }) => {
  const { ingredients, steps, ...read } = readRecipe(recipe);
  return {
    ...read,
    ingredients: ingredients.map((row) => [row.quantity, row.unit, row.name].join('|')),
    steps: steps.map((step) => step.content),
  };
};

describe('a recipe of', () => {
  test('Paprika', async () => {
    const [tarte, broken] = await read('menu.paprikarecipes', files.paprika(picture));
    expect(broken).toMatchObject({
      entry: 'Broken.paprikarecipe',
      recipe: { refused: expect.stringContaining('it is not a recipe of Paprika') },
    });
    expect(tarte).toMatchObject({
      entry: 'Tarte aux pommes.paprikarecipe',
      recipe: {
        description: 'From Normandy.',
        recipeCategory: ['Desserts', 'French'],
        creditText: 'Grandmother',
        url: 'https://example.com/tarte',
        nutrition: { calories: '240 kcal', fatContent: '3 g' },
        notes: ['Keeps two days.', 'Mostly harmless'],
        image: ['C1B1A2E0.jpg'],
        recipeInstructions: [{ image: ['D2.jpg'] }, {}],
      },
      pictures: ['a picture'],
    });
    const recipe = stored(tarte as never);
    expect(recipe).toMatchObject({
      title: 'Tarte aux pommes',
      source: 'urn:paprika:84B62AEC-DB66-48C5-91ED-F9BF8FA76275-2904-000003304F23DC0E',
      difficulty: 'medium',
      ...{ prepTime: 15, cookTime: 60, servings: 8 },
      createdAt: new Date('2020-01-02T03:04:05Z'),
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

  test('Mealie, in an export, a backup and alone', async () => {
    const exported = await one('mealie.zip', files.mealieExport(picture));
    const backup = await one('mealie_2024.zip', files.mealieBackup(picture));
    expect([exported.entry, backup.entry]).toEqual([
      'recipes/borscht/borscht.json',
      'database.json#borscht',
    ]);
    for (const found of [exported, backup]) {
      expect(found.pictures).toEqual(['a picture']);
      expect(found.recipe).toMatchObject({
        '@id': 'urn:mealie:2f1c8a3e-5d44-4b0e-9a53-7c0f6f0f2a11',
        description: 'Beet soup.',
        recipeCategory: ['Soups'],
        keywords: ['Winter'],
        tool: ['Dutch oven'],
        recipeYield: ['4 servings', '2 liters'],
        nutrition: { calories: '240 kcal', fatContent: '3 g', sodiumContent: '120 mg' },
        notes: ['Tip: Better tomorrow.'],
      });
      const recipe = stored(found);
      expect(recipe).toMatchObject({ prepTime: 30, cookTime: 60, servings: 4 });
      expect(recipe.ingredients).toEqual([
        '||Soup:',
        '2 ½|cups|beets, grated',
        'to taste||salt',
        '||To serve:',
        '||dill',
      ]);
      expect(recipe.steps).toEqual(['Soup:', 'Boil the beets. For long.', 'Serve.']);
    }
    const alone = await one('borscht.json', files.mealieJson());
    expect(stored(alone)).toMatchObject({ ingredients: ['2||beets'], steps: ['Boil.'] });
    expect(alone.recipe.url).toBe('https://example.com/borscht');
  });

  test('Tandoor', async () => {
    const found = await one('export.zip', files.tandoor(picture));
    expect(found).toMatchObject({ entry: 'Pizza.zip/recipe.json', pictures: ['a picture'] });
    expect(found.recipe).toMatchObject({
      keywords: ['Italian'],
      url: 'https://example.com/pizza',
      recipeYield: '2 pizzas',
      nutrition: { calories: '300 kcal', fatContent: '10 g', carbohydrateContent: '30.5 g' },
    });
    const recipe = stored(found);
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

  test('RecipeSage, as JSON-LD and as XML', async () => {
    const json = await one('recipesage-data.json-ld.json', files.recipeSageJson());
    const xml = await one('recipesage-data.xml', files.recipeSageXml());
    expect(json.recipe.nutrition).toMatchObject({ calories: '400 kcal' });
    expect([json.recipe.name, xml.recipe.name]).toEqual(['Curry', 'Curry & rice']);
    for (const found of [json, xml]) {
      expect(found.recipe).toMatchObject({
        '@id': 'urn:recipesage:2f1c8a3e-5d44-4b0e-9a53-7c0f6f0f2a11',
        keywords: ['thai', 'weeknight'],
        creditText: 'Aunt May',
        url: 'https://example.com/curry',
        notes: 'Hot!',
        image: ['https://example.com/curry.jpg'],
      });
      expect(stored(found)).toMatchObject({
        ...{ prepTime: 10, cookTime: 30, servings: 2 },
        ingredients: ['||Paste:', '2||chilies', '1||onion'],
        steps: ['Paste:', 'Grind.', 'Fry.'],
        createdAt: new Date('2022-03-04T05:06:07Z'),
      });
    }
  });

  test('Nextcloud Cookbook', async () => {
    const found = await one('Recipes.zip', files.nextcloud(picture));
    expect(found).toMatchObject({
      entry: 'Recipes/Waffles/recipe.json',
      pictures: ['a picture'],
      recipe: { image: 'full.jpg', tool: ['Waffle iron'], keywords: 'sweet,quick' },
    });
    expect(stored(found)).toMatchObject({
      description: 'For Sunday.',
      ...{ prepTime: 15, cookTime: 10, servings: 4 },
      ingredients: ['||Batter:', '2||eggs', '200|g|flour'],
      steps: ['Batter:', 'Whisk.', 'Bake hot.'],
    });
  });

  test('Cooklang', async () => {
    const found = await one(
      'recipes.zip',
      zip({
        'breakfast/Easy Pancakes.cook': files.cooklang,
        'breakfast/Easy Pancakes.jpg': picture,
        'breakfast/Easy Pancakes.2.png': picture,
      }),
    );
    expect(found).toMatchObject({
      pictures: ['a picture'],
      recipe: {
        tool: ['blender', 'large frying pan'],
        keywords: ['breakfast', 'quick'],
        notes: ["Don't burn it!"],
        url: 'https://example.com/pancakes',
        creditText: 'Old Book',
        recipeInstructions: [{}, { image: ['Easy Pancakes.2.png'] }, 'Filling:', {}, {}],
      },
    });
    const recipe = stored(found);
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

  test('Markdown, as RecipeMD and with headings', async () => {
    const md = stored(await one('guacamole.md', files.recipeMd));
    expect(md).toMatchObject({
      ...{ title: 'Guacamole', description: 'Some people call it guac.', servings: 4 },
      ingredients: ['1||avocado', '.5|teaspoon|salt', '||To serve:', '||tortilla chips'],
      steps: ['Remove flesh from avocado and roughly mash with fork.', 'Season to taste.'],
    });
    const { recipe } = await one('soup.md', files.markdown);
    expect(recipe).toMatchObject({
      image: ['pix/soup.webp'],
      keywords: ['soup', 'winter'],
      notes: ['Keep cold.'],
      recipeInstructions: [{ text: 'Chop. All of it.' }, { text: 'Boil.', image: ['pix/pot.jpg'] }],
    });
    expect(stored({ recipe })).toMatchObject({
      ...{ title: 'Soup of Bob', description: 'A good soup.', author: 'Bob' },
      ...{ prepTime: 10, cookTime: 30, servings: 6 },
      ingredients: ['||Broth:', '1||carrot', '2||onions', '||Noodles:', '1||egg'],
      createdAt: new Date('2020-01-02'),
    });
  });

  test('a saved page and plain text', async () => {
    expect(stored(await one('salad.html', files.page)).title).toBe('Salad');
    const text = 'Toast\n\nIngredients\n1 slice bread\n\nInstructions\nToast it.\n\nNotes\nHot.';
    expect(stored(await one('toast.txt', text))).toMatchObject({
      ...{ title: 'Toast', ingredients: ['1|slice|bread'], notes: 'Hot.' },
    });
    expect(stored(await one('toast.txt', `[Vegan] ${text}`)).title).toBe('[Vegan] Toast');
    await expect(read('empty.html', '<p>Hello')).rejects.toThrow('No recipe was found');
  });
});

test('JSON is read line by line, and no line or document may be too long', async () => {
  const short = JSON.stringify({ '@type': 'Recipe', name: 'a'.repeat(90_000) });
  const lines = Array.from({ length: 15 }, () => short).join('\n');
  expect(await read('all.ndjson', lines)).toHaveLength(15);
  const long = JSON.stringify({ '@type': 'Recipe', name: 'a'.repeat(1_000_000) });
  const line = 'it has a line of more than 1 MB';
  await expect(read('all.ndjson', long)).rejects.toThrow(line);
  await expect(read('all.ndjson', `${short}\n${long}\n${short}`)).rejects.toThrow(line);
  const document = 'it is one JSON document of more than 1 MB';
  await expect(read('all.json', `[${long}]`)).rejects.toThrow(document);
});

describe('an archive', () => {
  const salad = JSON.stringify({ '@type': 'Recipe', name: 'Salad', recipeIngredient: ['lettuce'] });
  const refusals = async (archive: Buffer, limits?: Partial<Limits>) => {
    const found = await read('a.zip', archive, limits);
    return found.map(({ entry, recipe }) => [entry, 'refused' in recipe ? recipe.refused : 'read']);
  };

  test('whose entries lead out of it, are encrypted, damaged or lie is read but for these', async () => {
    const archive = zip([
      { name: '../../evil.json', content: salad },
      { name: '/etc/evil.json', content: salad },
      { name: 'secret.json', content: salad, encrypted: true },
      { name: 'odd.json', content: salad, method: 99 },
      { name: 'more.json', content: salad, size: 3 },
      { name: 'less.json', content: salad, size: 300 },
      { name: 'huge.json', content: salad, size: 4_000_000_000 },
      { name: 'text.json', content: '{' },
      { name: '__MACOSX/._good.json', content: 'x' },
      { name: 'image.jpg', content: 'x' },
      { name: 'good.json', content: salad },
    ]);
    expect(await refusals(archive)).toEqual([
      ['../../evil.json', 'its name leads out of the archive'],
      ['/etc/evil.json', 'its name leads out of the archive'],
      ['secret.json', 'it is encrypted'],
      ['odd.json', 'it is compressed in a way that cannot be read'],
      ['huge.json', 'it is too large'],
      ['more.json', expect.stringContaining('it is damaged')],
      ['less.json', expect.stringContaining('it is damaged')],
      ['text.json', expect.stringContaining('it is not JSON')],
      ['good.json', 'read'],
    ]);
  });

  test('that unpacks to too much is refused', async () => {
    const zeros = Buffer.alloc(900_000);
    const bomb = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}.json`, zeros]));
    await expect(read('a.zip', zip(bomb))).rejects.toThrow('it is too large when unpacked');
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}.json`, salad]));
    await expect(read('a.zip', zip(many))).rejects.toThrow('it has too many entries');
    // Those of inner archives count, too.
    const inner = zip(Object.fromEntries(Object.entries(many).slice(0, 60)));
    await expect(read('a.zip', zip({ 'a.zip': inner, 'b.zip': inner }))).rejects.toThrow(
      'too many',
    );
    const gzip = zip({ 'a.paprikarecipe': gzipSync(Buffer.alloc(2_000_000)) });
    expect(await refusals(gzip)).toEqual([
      ['a.paprikarecipe', expect.stringContaining('not a recipe of Paprika')],
    ]);
  });

  test('within an archive within an archive is not opened', async () => {
    const inner = zip({ 'c.zip': zip({ 'good.json': salad }), 'good.json': salad });
    expect(await refusals(zip({ 'b.zip': inner }))).toEqual([
      ['b.zip/c.zip', 'it is nested too deep in other archives'],
      ['b.zip/good.json', 'read'],
    ]);
  });

  test('that is cut off or none is refused', async () => {
    const whole = zip({ 'good.json': salad });
    const cut = read('a.zip', whole.subarray(0, whole.length - 30));
    await expect(cut).rejects.toThrow('it is not a readable zip');
    await expect(read('a.paprikarecipes', 'text')).rejects.toThrow('it is not a zip');
  });
});

test.each([
  ['md', '_a_'],
  ['md', '> '],
  ['md', '- a\n'],
  ['md', '---\na: &a [*a]\n'],
  ['cook', '@a{'],
  ['cook', '[- '],
  ['cook', '>> a: '],
  ['xml', '<data><recipe>'],
])('a hostile text is read or refused: %s %j', { timeout: 10_000 }, async (extension, part) => {
  const text = part.repeat(500_000 / part.length);
  const outcome = await read(`a.${extension}`, text).catch((error: Error) => error.name);
  expect(outcome === 'FileError' || Array.isArray(outcome)).toBe(true);
});
