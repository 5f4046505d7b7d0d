import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { CategoryFormSchema } from './category-form.ts';

function faults(name: string, description: string) {
  const form = new FormData();
  form.append('name', name);
  form.append('description', description);
  return parseWithZod(form, { schema: CategoryFormSchema }).reply().error;
}

test.each([
  ['Ok', 'Ten chars.'],
  ['  Ok  ', '  Ten chars.  '],
  ['🍰🍰', '🍰'.repeat(10)],
  ['x'.repeat(80), 'x'.repeat(1000)],
])('a category with name %j and description %j is accepted', (name, description) =>
  expect(faults(name, description)).toBeUndefined(),
);

test.each([
  ['', ''],
  ['x', 'Nine char'],
  [' x ', '  Nine char  '],
  ['🍰', '🍰'.repeat(9)],
  ['\u200b\u200b', ' '.repeat(20)],
])('a category with name %j and description %j is too short', (name, description) => {
  expect(faults(name, description)).toEqual({
    name: ['Name must be at least 2 characters'],
    description: ['Description must be at least 10 characters'],
  });
});

test('the name and description of a category have a maximum length', () => {
  expect(faults('x'.repeat(81), 'x'.repeat(1001))).toEqual({
    name: ['Name must be at most 80 characters'],
    description: ['Description must be at most 1000 characters'],
  });
});
