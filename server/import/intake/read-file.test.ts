import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DocumentReader } from '../child/document-reader.ts';
import { readFile } from './read-file.ts';

async function read(name: string, content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'read-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'upload');
  await writeFile(path, content);
  using reader = new DocumentReader({ readable: [path] });
  return (await readFile(name, path, reader))?.recipe.title ?? null;
}

const mealMaster = (title: string) => `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: ${title}
 Categories: Soups
      Yield: 4 Servings

      2    Onions

  Fry the onions.

MMMMM
`;

test('an uploaded text of a program is one recipe, or several, which are not read as one', async () => {
  expect(await read('soup.txt', mealMaster('Onion Soup'))).toBe('Onion Soup');
  expect(await read('soups.txt', mealMaster('Onion Soup') + mealMaster('Stew'))).toBeNull();
});

test('an uploaded text is read in the character set of its letters', async () => {
  const text = Buffer.from('Käsespätzle\n250 g Mehl\nDie Spätzle schaben.', 'latin1');
  expect(await read('rezept.txt', text)).toBe('Käsespätzle');
});

test('an uploaded text that is the source of a page is read as a page', async () => {
  const page = `<!doctype html><title>Soup</title><script type="application/ld+json">
    {"@type":"Recipe","name":"Onion Soup","recipeIngredient":["2 onions"],"recipeInstructions":"Fry."}</script>`;
  expect(await read('soup.txt', page)).toBe('Onion Soup');
});

test('an upload that is not text is rejected with a reason', async () => {
  await expect(read('soup.txt', 'a\0b')).rejects.toThrow(
    "'soup.txt' cannot be read: it is not text",
  );
  await expect(read('soup.doc', 'a\0b')).rejects.toThrow("'soup.doc' is not text");
});
