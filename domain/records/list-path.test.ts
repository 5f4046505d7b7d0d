import { expect, test } from 'vitest';
import { listPath } from './list-path.ts';

test.each([
  ['/admin/recipes?search=soup&after=x', '/admin/recipes?search=soup&after=x'],
  ['/admin/recipes', '/admin/recipes'],
  ['/admin/recipes/add', '/admin/recipes'],
  ['/admin/recipesque', '/admin/recipes'],
  ['https://evil.example/admin/recipes', '/admin/recipes'],
  ['//evil.example', '/admin/recipes'],
  [null, '/admin/recipes'],
])('%j leads back to %s', (value, path) => {
  expect(listPath(value, '/admin/recipes')).toBe(path);
});
