import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { db } from '#server/db/database.ts';
import { addChef, addRecipe, addRecipes, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

beforeEach(removeEverything);

/** Returns the titles that a search finds. */
async function find(search: string): Promise<string[]> {
  const { recipes, total } = await listRecipes(parseFilters(new URLSearchParams({ search })));
  expect(total).toBe(recipes.length);
  return recipes.map(({ title }) => title);
}

async function addTitles(...titles: string[]): Promise<void> {
  await addRecipes(titles.map((title) => ({ title, description: 'From home' })));
}

test.each([
  ...['8e1j00j', '1e5', '1e5x', '0e0e0', '7up', '00j8e1', '3e3e3e', '12e', 'e12', '1e1é', 'v2e3x'],
])('a search finds %s although PostgreSQL may parse it as a number', async (word) => {
  await addTitles(`Cake ${word}`, 'Cake 8e2 j01k', `${word}zz`);
  expect(await find(word)).toContain(`Cake ${word}`);
  expect(await find(word)).not.toContain('Cake 8e2 j01k');
  expect(await find(`cake ${word.slice(0, -1)}`)).toContain(`Cake ${word}`);
});

test('a search finds a word of any letters and digits', async () => {
  const unit = fc.constantFrom(...'0123456789eEfxj.é');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, minLength: 2, maxLength: 9 }), async (text) => {
      fc.pre(/[^.]{2}/.test(text));
      await removeEverything();
      await addTitles(`Cake ${text}`, 'Soup');
      expect(await find(text)).toEqual([`Cake ${text}`]);
    }),
    { numRuns: 20 },
  );
});

describe('beginnings and typos', () => {
  test('a prefix of a second word narrows the results of the first word', async () => {
    await addTitles('Spaghetti Carbonara', 'Spaghetti Vongole');
    expect(await find('spaghetti carb')).toEqual(['Spaghetti Carbonara']);
  });

  test('typos are also tolerated in ingredients', async () => {
    await addRecipe({
      title: 'Sunday Supper',
      ingredients: [{ quantity: '1', unit: '', name: 'aubergine' }],
    });
    expect(await find('aubergene')).toEqual(['Sunday Supper']);
  });

  test("'pork' never finds 'pink'", async () => {
    await addTitles('Pink Lemonade', 'Pinkalicious Cake');
    expect(await find('pork')).toEqual([]);
    await addTitles('Pork Belly');
    expect(await find('pork')).toEqual(['Pork Belly']);
    expect((await find('pink')).sort()).toEqual(['Pink Lemonade', 'Pinkalicious Cake']);
  });

  test.each([
    ['peach', 'Pear Tart'],
    ['cream', 'Crepe Stack'],
    ['pink', 'Pork Belly'],
  ])('a search for the unknown short word %s does not find %s', async (typed, title) => {
    await addTitles(title);
    expect(await find(typed)).toEqual([]);
  });

  test.each([
    ['beef', 'Beet Salad'],
    ['lamb', 'Lime Tart'],
    ['cake', 'Kale Chips'],
    ['soup', 'Sour Cream Dip'],
    ['rice', 'Rye Loaf'],
    ['egg', 'Eel Rolls'],
  ])('a search for the short word %s does not find %s', async (typed, title) => {
    await addTitles(title, `Plain ${typed}`);
    expect(await find(typed)).toEqual([`Plain ${typed}`]);
  });
});

describe('words in other forms', () => {
  test.each([
    ['berries', 'Berry Crumble'],
    ['berry', 'Summer Berries'],
    ['tomatoes', 'Tomato Soup'],
    ['tomato', 'Roast Tomatoes'],
    ['dumpling', 'Pork Dumplings'],
    ['dumplings', 'Apple Dumpling'],
    ['baking', 'Baked Beans'],
  ])('a search for another form, %s, finds %s', async (typed, title) => {
    await addTitles(title, 'Something Else');
    expect(await find(typed)).toEqual([title]);
  });

  test.each([
    ['creme brulee', 'Crème brûlée'],
    ['crème brûlée', 'Creme Brulee'],
    ['Crème Brûlée', 'CRÈME BRÛLÉE'],
    ['jalapeno', 'Jalapeño Poppers'],
    ['zurek', 'Żurek na zakwasie'],
    ['żurek', 'ŻUREK STAROPOLSKI'],
    ['paczki', 'Pączki z różą'],
    ['łosoś', 'Łosoś pieczony'],
    ['losos', 'Łosoś pieczony'],
    ['kasespatzle', 'Käsespätzle'],
    ['käsespätzle', 'Käsespätzle'],
    ['strasse', 'Straßenküche'],
    ['smorrebrod', 'Smørrebrød'],
    ['味噌汁', '味噌汁'],
    ['味噌', '味噌汁'],
    ['ラーメン', 'ラーメン 醤油'],
    ['борщ', 'БОРЩ по-домашнему'],
    ['Борщ', 'борщ по-домашнему'],
  ])('a search for another spelling, %s, finds %s', async (typed, title) => {
    await addTitles(title, 'Something Else');
    expect(await find(typed)).toEqual([title]);
  });

  test('a search with decomposed accents, as some keyboards send, finds the word', async () => {
    await addTitles('Crème brûlée', 'Something Else');
    expect(await find('crème brûlée'.normalize('NFD'))).toEqual(['Crème brûlée']);
    const decomposed = 'Pâté en croûte'.normalize('NFD');
    await addTitles(decomposed);
    expect(await find('pate')).toEqual([decomposed.normalize('NFC')]);
    // As older versions stored it.
    await sql`update recipes set title = ${decomposed} where title ilike 'p%'`.execute(db);
    expect(await find('pate')).toEqual([decomposed]);
  });

  test.each([
    ["shepherd's pie", "Shepherd's Pie"],
    ['shepherds pie', "Shepherd's Pie"],
    ['shepherd’s', "Shepherd's Pie"],
    ['no knead', 'No-Knead Loaf'],
    ['no-knead', 'No-Knead Loaf'],
    ['knead', 'No-Knead Loaf'],
    ['5 minute', '5-Minute Mug Cake'],
    ['7up', '7Up Chicken'],
    ['salt & pepper', 'Salt & Pepper Squid'],
    ['salt and pepper', 'Salt & Pepper Squid'],
    ['soup of the day', 'Soup Day'],
  ])('a search for a compound or its parts, %s, finds %s', async (typed, title) => {
    await addTitles(title, 'Something Else');
    expect(await find(typed)).toEqual([title]);
  });
});

describe('similar words', () => {
  test.each([
    ['omlette', 'Omelet'],
    ['brocolli', 'Broccoli Bake'],
    ['wafles', 'Waffles'],
    ['bolognaise', 'Bolognese Sauce'],
    ['maccaroni', 'Macaroni Bake'],
    ['stroganof', 'Beef Stroganoff'],
  ])('a search for %s finds %s by its sound', async (typed, title) => {
    await addTitles(title, 'Something Else');
    expect(await find(typed)).toEqual([title]);
  });

  test.each([
    ['cheesecake', 'Cheesefare Pancakes'],
    ['ramen', 'Roman Artichokes'],
    ['sushi', 'Sashi Bowl'],
    ['rasher', 'Basket Rusker'],
  ])('a search for %s does not find %s, which is a different word', async (typed, title) => {
    await addTitles(title);
    expect(await find(typed)).toEqual([]);
  });

  test("no word is corrected to a chef's name, and titles come before chefs", async () => {
    const { id: authorId } = await addChef({ name: 'Priya Raman Basil' });
    await addRecipe({ title: 'Dal', description: 'From home', authorId });
    await addRecipe({ title: 'Tomato Basil Soup', createdAt: new Date('2020-01-01') });
    await addRecipe({
      title: 'Pizza',
      ingredients: [{ quantity: '1', name: 'basil' }],
      createdAt: new Date('2019-01-01'),
    });
    for (const typed of ['ramon', 'rameen', 'prya']) expect(await find(typed)).toEqual([]);
    for (const typed of ['priya', 'pri', 'raman', '"priya raman"', 'dal raman'])
      expect(await find(typed)).toEqual(['Dal']);
    expect(await find('basil')).toEqual(['Tomato Basil Soup', 'Pizza', 'Dal']);
  });
});

describe('names of dishes and foods', () => {
  const rows = (...names: string[]) => names.map((name) => ({ quantity: '1', name }));

  test('a word for a dish finds recipes of that dish, not recipes that mention it', async () => {
    await addRecipe({
      title: 'Stew',
      description: 'As good as a pie',
      ingredients: rows('apples'),
    });
    await addRecipe({ title: 'Pan', tags: ['pie'], ingredients: rows('apples') });
    await addRecipe({ title: 'Apple Pancakes' });
    await addRecipe({ title: 'Strawberry Shortcake', createdAt: new Date('2020-01-01') });
    await addRecipe({ title: 'Strawberries', description: 'With a piece of cake' });
    expect(await find('apple pie')).toEqual(['Pan']);
    expect(await find('apple cake')).toEqual([]);
    expect(await find('strawberry cakes')).toEqual(['Strawberry Shortcake']);
  });

  test.each([
    ['poulet', 'chicken thighs'],
    ['pomme de terre', 'potatoes'],
    ['minced meat', 'ground beef'],
    ['mince', 'ground lamb'],
    ['berries', 'raspberries'],
  ])('a search for what a cook calls %s finds %s', async (typed, ingredient) => {
    await addRecipe({ title: 'Monday', ingredients: rows(ingredient) });
    await addRecipe({ title: 'Tuesday', ingredients: rows('rice') });
    expect(await find(typed)).toEqual(['Monday']);
  });

  test('a match of a single word of a multi-word name ranks last', async () => {
    await addRecipe({ title: 'Ragout', ingredients: rows('ground beef') });
    await addRecipe({ title: 'Skewers', ingredients: rows('minced garlic', 'meat of lamb') });
    expect(await find('minced meat')).toEqual(['Ragout', 'Skewers']);
    await addRecipe({ title: 'Macaroni', ingredients: rows('cheddar cheese') });
    await addRecipe({ title: 'Machine Cookies', ingredients: rows('cream cheese') });
    expect(await find('mac n cheese')).toEqual(['Macaroni']);
  });

  test('two words that form a known compound are not corrected', async () => {
    await addTitles('Tiramisu', 'Miso Soup');
    expect(await find('tira misu')).toEqual(['Tiramisu']);
  });
});
