import { expect, test } from 'vitest';
import { describeFailure } from './failures.ts';

const lost = 'The connection was lost. Check it, then try again.';

test.each([
  ['/login', 'An unexpected error occurred during login'],
  ['/login/second-step', 'An unexpected error occurred during login'],
  ['/login/passkey', 'An unexpected error occurred during login'],
  ['/admin/login', 'An unexpected error occurred during login'],
  ['/signup', 'An unexpected error occurred during signup'],
  ['/forgot-password', 'An unexpected error occurred'],
  ['/account/avatar', 'An unexpected error occurred'],
  ['/newsletter/confirm', 'An unexpected error occurred'],
  ['/logout', 'An error occurred during logout'],
  ['/recipes/soup/favorite', 'Failed to update favorites'],
  ['/admin/recipes/featured', 'Failed to update recipe'],
  ['/admin/recipes/change', 'Failed to update recipe'],
  ['/admin/recipes/deletion', 'Failed to delete recipe'],
  ['/admin/trash', 'Failed to restore recipe'],
  ['/admin/drafts/00000000-0000-4000-8000-000000000009', 'Failed to save the draft'],
  ['/admin/categories/add', 'Failed to add category'],
  ['/admin/categories/edit/3', 'Failed to update category'],
  ['/admin/categories/3/deletion', 'Failed to delete category'],
  ['/admin/users/abc/role', 'Failed to update user'],
])('a failed form at %s shows: %s', (path, message) => {
  expect(describeFailure(path)).toEqual({ messages: [message], toast: undefined });
  expect(describeFailure(path, { isLost: true }).messages).toEqual([message, lost]);
});

test('a password reset whose response was lost explains what to do if it succeeded', () => {
  const message = 'An unexpected error occurred while resetting your password';
  expect(describeFailure('/reset-password').messages).toEqual([message]);
  const ifDone = 'If the link no longer works, sign in with your new password.';
  expect(describeFailure('/reset-password', { isLost: true }).messages).toEqual([
    message,
    lost,
    ifDone,
  ]);
});

test.each([
  ['/admin/recipes/add', 'Failed to add recipe', 'Failed to save recipe: Unknown error'],
  ['/admin/recipes/edit/3', 'Failed to update recipe', 'Failed to save recipe: Unknown error'],
  ['/admin/chefs/add', 'Failed to add chef', 'Error adding chef. Please try again.'],
  ['/admin/chefs/edit/3', 'Failed to update chef', 'Error updating chef. Please try again.'],
  [
    '/admin/chefs/3/deletion',
    'Failed to delete author',
    'Failed to delete author. Please try again.',
  ],
])('a toast announces the failure of %s', (path, toast, message) => {
  expect(describeFailure(path)).toEqual({ messages: [message], toast });
});

test('a recipe that was not submitted has its own failure message', () => {
  const { messages } = describeFailure('/admin/recipes/add', { isLost: true });
  expect(messages).toEqual(['Failed to save recipe: The connection was lost']);
});

test.each([
  ['recipes', 'Failed to save recipe: Unknown error', 'Failed to add recipe'],
  ['chefs', 'Failed to add author', undefined],
  ['categories', 'Failed to add category', undefined],
])(
  'failing to save a deleted record of %s as a new one is reported as a failure to add',
  (list, message, toast) => {
    const path = `/admin/${list}/edit/3`;
    expect(describeFailure(path, { asNew: true })).toEqual({ messages: [message], toast });
  },
);
