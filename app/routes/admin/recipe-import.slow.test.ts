import { expect, test } from 'vitest';
import { createZip } from '../../../packages/recipe-formats/test/zip.ts';
import { type Fields, readFormFields } from '../../../test/form.ts';
import { get, onionSoup, prepareReviews, refusal, review } from '../../../test/import/review.ts';

prepareReviews();

test('an admin can import pasted JSON, text with a bracket, and files of text and of other programs', async () => {
  const title = async (fields: Fields) => readFormFields(await get(await review(fields))).title;
  expect(await title({ text: '[Vegan] Tea\n2 bags tea\nBoil.' })).toBe('[Vegan] Tea');
  expect(await title({ text: JSON.stringify(onionSoup) })).toBe('Onion Soup');
  expect(await title({ file: new File(['Tea\n2 bags tea\nBoil.'], 'tea.txt') })).toBe('Tea');
  const cook = new File(['Fry @eggs{2} in @butter{10%g}.'], 'Fried Eggs.cook');
  expect(readFormFields(await get(await review({ file: cook })))).toMatchObject({
    title: 'Fried Eggs',
    'ingredients[1].quantity': '10',
  });
  const two = JSON.stringify([onionSoup, { ...onionSoup, name: 'Stew' }]);
  expect(await get(await review({ text: two }))).toContain('There is more than one recipe');
  const broken = new File(['no zip'], 'all.paprikarecipes');
  expect(await refusal({ file: broken }, 422)).toContain('cannot be read: it is not a zip.');
});

test('a small archive with very large contents is not read', async () => {
  const blank = (bytes: number) => Buffer.alloc(bytes, ' ');
  const one = new File([new Uint8Array(createZip({ 'a.json': blank(25e6) }))], 'one.zip');
  expect(await refusal({ file: one }, 422)).toContain('it is too large');
  const many = Array.from({ length: 6 }, (_, i) => ({
    name: `${i}.json`,
    content: Buffer.concat([blank(19e6), Buffer.from('[]')]),
  }));
  const all = new File([new Uint8Array(createZip(many))], 'all.zip');
  expect(await refusal({ file: all }, 422)).toContain('it is too large when unpacked');
});

test('text and files without a recipe are rejected with the reason', async () => {
  expect(await refusal({ text: '{"a": ' }, 422)).toContain('Check that it is complete');
  expect(await refusal({ file: new File(['PK\0\0'], 'all.bin') }, 422)).toContain('is not text');
  const nothing = JSON.stringify({ '@type': 'Recipe', name: 'Soup' });
  expect(await refusal({ text: nothing }, 422)).toContain('neither ingredients nor steps');
});
