import { expect, test } from 'vitest';
import { synonyms } from './synonyms.ts';

test('no name is in two groups of synonyms', () => {
  const names = synonyms.flat();
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('synonyms are plain words in lowercase', () => {
  for (const group of synonyms) {
    expect(group.length).toBeGreaterThan(1);
    for (const name of group) expect(name).toMatch(/^[a-z']+(?:[ -][a-z']+){0,3}$/);
  }
});

test('each group begins with the American name', () => {
  expect(synonyms).toContainEqual(['eggplant', 'aubergine', 'brinjal']);
});
