import { expect, test } from 'vitest';
import { safeListPath } from './safe-list-path.ts';

test.each([
  ['/admin/recipes?search=soup&after=x', '/admin/recipes?search=soup&after=x'],
  ['/admin/recipes', '/admin/recipes'],
  ['/admin/recipes/add', '/admin/recipes'],
  ['/admin/recipesque', '/admin/recipes'],
  ['https://evil.example/admin/recipes', '/admin/recipes'],
  ['//evil.example', '/admin/recipes'],
  [null, '/admin/recipes'],
])('the list path %j is returned as %s', (value, path) => {
  expect(safeListPath(value, '/admin/recipes')).toBe(path);
});
