import { expect, test } from 'vitest';
import { type AuditEntry, fieldChanges } from './change.ts';
import { changeTitle } from './change-title.ts';

function change(given: Partial<AuditEntry>): AuditEntry {
  return {
    id: 1,
    at: '2026-01-01T00:00:00Z',
    username: 'Ann',
    action: 'change',
    kind: 'recipe',
    subjectId: '1',
    subject: 'Soup',
    before: null,
    after: null,
    chefs: { 1: 'Ana', 2: 'Bea' },
    categories: { 5: 'Soups', 6: 'Quick' },
    ...given,
  };
}

test('only differing fields are listed, in words and in form order', () => {
  const before = {
    steps: [{ content: 'Cook.', image: null }],
    notes: '',
    title: 'Soup',
    authorId: 1,
    featured: false,
    prepTime: 10,
    servings: 4,
    categoryIds: [5],
    ingredients: [{ quantity: '2', unit: 'cups', name: 'peas' }],
  };
  const after = {
    ...before,
    title: 'Pea Soup',
    authorId: 3,
    featured: true,
    prepTime: 15,
    notes: 'Hot.',
    categoryIds: [5, 6],
    ingredients: [...before.ingredients, { quantity: '1', unit: '', name: 'onion' }],
    steps: [
      { content: 'Cook.', image: null },
      { content: 'Serve.', image: '/images/steps/a.webp' },
    ],
  };
  expect(fieldChanges(change({ before, after }))).toEqual([
    { field: 'Title', from: 'Soup', to: 'Pea Soup' },
    { field: 'Featured Recipe', from: 'No', to: 'Yes' },
    { field: 'Prep time', from: '10 min', to: '15 min' },
    { field: 'Author', from: 'Ana', to: '#3 (deleted)' },
    { field: 'Categories', from: 'Soups', to: 'Quick\nSoups' },
    { field: 'Ingredients', from: '2 cups peas', to: '2 cups peas\n1 onion' },
    { field: 'Instructions', from: 'Cook.', to: 'Cook.\nServe.\n/images/steps/a.webp' },
    { field: 'Recipe Notes', from: null, to: 'Hot.' },
  ]);
});

test('the reassignment of a deleted author’s recipes is listed', () => {
  const before = { name: 'Ana', bio: '' };
  expect(fieldChanges(change({ kind: 'chef', before, after: { newAuthorId: 2 } }))).toEqual([
    { field: 'Name', from: 'Ana', to: null },
    { field: 'Recipes reassigned to', from: null, to: 'Bea' },
  ]);
  expect(fieldChanges(change({ before: null, after: { unassign: true } }))).toEqual([
    { field: 'Recipes left unassigned', from: null, to: 'Yes' },
  ]);
});

test('fields without a label are listed by name', () => {
  const after = { role: 'admin', focus: { x: 0.5, y: 0.2 } };
  expect(fieldChanges(change({ after }))).toEqual([
    { field: 'Role', from: null, to: 'admin' },
    { field: 'Focus', from: null, to: '{"x":0.5,"y":0.2}' },
  ]);
});

test('the title of a bulk change says how many recipes changed', () => {
  expect(changeTitle(change({ subject: '20 recipes' }))).toBe('changed 20 recipes');
  expect(changeTitle(change({ kind: 'draft', subject: '1 draft' }))).toBe('changed 1 draft');
  expect(changeTitle(change({ subject: 'Soup' }))).toBe('changed recipe “Soup”');
});

test('the log shows times of drafts in words', () => {
  const [before, after] = [null, '2026-11-28T09:00:00.000Z'].map((publishAt) => ({ publishAt }));
  expect(fieldChanges(change({ kind: 'draft', before, after }))).toEqual([
    { field: 'Publication', from: null, to: 'Nov 28, 2026, 9:00 AM UTC' },
  ]);
});
