import { expect, test } from 'vitest';
import { completeFoodName, parseSearch } from './parse-search.ts';

const words = (typed: string) => parseSearch(typed)?.wanted.map(({ word }) => word);

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
])('the query %j is parsed as the words %j', (search, expected) =>
  expect(words(search)).toEqual(expected),
);

test('a query without letters or digits is ignored', () => {
  expect(parseSearch('!? - "?"')).toBeNull();
});

test('quoted words must follow each other, and words after a minus sign are excluded', () => {
  expect(parseSearch('pie "Ice Cream" -nuts -"olive oil" -no-knead')).toEqual({
    wanted: [{ word: 'pie', others: [], names: [], unlike: null, correct: false }],
    in_a_row: [['ice', 'cream']],
    unwanted: [[['nuts']], [['olive', 'oil']], [['no', 'knead']]],
  });
});

test('a search uses at most eight words in total', () => {
  const search = parseSearch(`-"a b c" "d e f g" ${'h i j k'}`);
  expect(search?.unwanted).toEqual([[['a', 'b', 'c']]]);
  expect(search?.in_a_row).toEqual([['d', 'e', 'f', 'g']]);
  expect(search?.wanted.map(({ word }) => word)).toEqual(['h']);
});

test('only the first two dishes of a search say what the recipe must be, because each takes long', () => {
  const search = parseSearch('soup lemon pie stew cake');
  const dishes = search?.wanted.filter(({ unlike }) => unlike !== null);
  expect(dishes?.map(({ word }) => word)).toEqual(['soup', 'pie']);
  expect(search?.wanted).toHaveLength(5);
});

test.each([
  ['aubergines', ['eggplant']],
  ['eggplant', ['aubergine']],
  ['chick peas', ['chickpea']],
  ['Spring Onions', ['scallion']],
  ['scallion', ['spring onion']],
  ['minced beef', ['ground beef']],
  ['half and half', ['half n half']],
])('a search for %s also finds %j', (typed, [other]) => {
  const [first] = parseSearch(typed)?.wanted ?? [];
  const names = [...(first?.others ?? []), ...(first?.names ?? [])];
  expect(names.map((name) => name.join(' '))).toContain(other);
  expect(first?.correct).toBe(false);
});

test('two words of a search may be written as one', () => {
  const search = parseSearch('butter milk pancakes');
  expect(search?.wanted.map(({ others }) => others)).toEqual([
    [['buttermilk']],
    [['buttermilk'], ['milkpancakes']],
    [['milkpancakes']],
  ]);
});

test.each([
  ['Zwiebelsuppe', ['zwiebel', 'suppe']],
  ['Käsekuchen', ['kase', 'kuchen']],
  ['apfelstrudel', ['apfel', 'strudel']],
  ['kartoffelsuppe', ['kartoffelsuppe']],
  ['pineapple', ['pineapple']],
  ["shepherd's pie", ['shepherd', 'pie']],
  ['pollo al curry', ['pollo', 'curry']],
])('a search for %s has the words %j', (typed, words) => {
  expect(parseSearch(typed)?.wanted.map(({ word }) => word)).toEqual(words);
});

test('an unfinished name of a food or dish is completed', () => {
  expect(completeFoodName('courgett')).toBe('courgette');
  expect(completeFoodName('baked french fri')).toBe('baked french fries');
  expect(completeFoodName('xyz')).toBe('xyz');
});

test('excluding a food also excludes its other names', () => {
  expect(parseSearch('stew -prawns')?.unwanted).toEqual([[['prawns'], ['shrimp']]]);
});

test('a corrected word is also searched as typed, and is not corrected again', () => {
  const search = parseSearch('turmeric', new Map([['turmeric', 'tumeric']]));
  expect(search?.wanted[0]?.others).toContainEqual(['tumeric']);
  expect(search?.wanted[0]?.correct).toBe(false);
});
