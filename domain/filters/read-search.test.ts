import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const words = (typed: string) => readSearch(typed)?.wanted.map(({ word }) => word);

test.each([
  ['Red, RED soup!', ['red', 'soup']],
  ['soup with the beans', ['soup', 'beans']],
  ['with the', ['with', 'the']],
  ['how to make bread', ['bread']],
  ['Chicken Recipes', ['chicken']],
  ['recipes', ['recipes']],
  ['mac n cheese', ['mac', 'cheese']],
  ['a b c d e f g h i j k', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
  ['no-knead bread', ['no', 'knead', 'bread']],
  ['"rye', ['rye']],
  ['rye -- - "" -"" bread', ['rye', 'bread']],
])('the words of %j are %j', (search, expected) => expect(words(search)).toEqual(expected));

test('a search without a letter or digit is not a search', () => {
  expect(readSearch('!? - "?"')).toBeNull();
});

test('quoted words must follow each other, and words after a minus sign are excluded', () => {
  expect(readSearch('pie "Ice Cream" -nuts -"olive oil" -no-knead')).toEqual({
    wanted: [{ word: 'pie', others: [], names: [], unlike: null, correct: false }],
    in_a_row: [['ice', 'cream']],
    unwanted: [[['nuts']], [['olive', 'oil']], [['no', 'knead']]],
  });
});

test('at most eight words count in all', () => {
  const search = readSearch(`-"a b c" "d e f g" ${'h i j k'}`);
  expect(search?.unwanted).toEqual([[['a', 'b', 'c']]]);
  expect(search?.in_a_row).toEqual([['d', 'e', 'f', 'g']]);
  expect(search?.wanted.map(({ word }) => word)).toEqual(['h']);
});

test.each([
  ['aubergines', ['eggplant']],
  ['eggplant', ['aubergine']],
  ['chick peas', ['chickpea']],
  ['Spring Onions', ['scallion']],
  ['scallion', ['spring onion']],
  ['minced beef', ['ground beef']],
  ['half and half', ['half n half']],
])('%s is also searched as %j', (typed, [other]) => {
  const [first] = readSearch(typed)?.wanted ?? [];
  const names = [...(first?.others ?? []), ...(first?.names ?? [])];
  expect(names.map((name) => name.join(' '))).toContain(other);
  expect(first?.correct).toBe(false);
});

test('two words may be written as one', () => {
  const search = readSearch('butter milk pancakes');
  expect(search?.wanted.map(({ others }) => others)).toEqual([
    [['buttermilk']],
    [['buttermilk'], ['milkpancakes']],
    [['milkpancakes']],
  ]);
});

test('other names of an excluded food are excluded, too', () => {
  expect(readSearch('stew -prawns')?.unwanted).toEqual([[['prawns'], ['shrimp']]]);
});

test('a corrected word is searched as it was typed, too, and is not corrected again', () => {
  const search = readSearch('turmeric', new Map([['turmeric', 'tumeric']]));
  expect(search?.wanted[0]?.others).toContainEqual(['tumeric']);
  expect(search?.wanted[0]?.correct).toBe(false);
});
