import { expect, test } from 'vitest';
import { synonyms } from './synonyms.ts';

test('no name is in two groups', () => {
  const names = synonyms.flat();
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('names are plain words in lower case', () => {
  for (const group of synonyms) {
    expect(group.length).toBeGreaterThan(1);
    for (const name of group) expect(name).toMatch(/^[a-z']+(?:[ -][a-z']+){0,3}$/);
  }
});

test('the American name comes first', () => {
  expect(synonyms).toContainEqual(['eggplant', 'aubergine', 'brinjal']);
});
