import { expect, test } from 'vitest';
import { AuthorOrCategoryDraft, createEmptyDraft, RecipeDraft } from './draft.ts';

test('a draft that has only a title is valid', () => {
  expect(RecipeDraft.parse(createEmptyDraft('Soup'))).toEqual(createEmptyDraft('Soup'));
});

test('a draft cannot have a time of zero minutes', () => {
  expect(RecipeDraft.safeParse({ ...createEmptyDraft('Soup'), cookTime: 0 }).success).toBe(false);
});

test('an author from another program has clean text and keeps that program’s data', () => {
  const author = { version: 1, kind: 'author', name: 'An\0a', description: '\u202eHi.\r\n' };
  const more = { pictures: ['a.jpg'], extensions: { potluck: { slug: 'ana' } } };
  expect(AuthorOrCategoryDraft.parse({ ...author, ...more })).toEqual({
    ...{ version: 1, kind: 'author', name: 'Ana', description: 'Hi.' },
    ...more,
  });
  expect(AuthorOrCategoryDraft.safeParse(createEmptyDraft('Soup')).success).toBe(false);
});

test('a draft from another program has clean text', () => {
  const [marked, clean] = ['So\0up \u202epuos\ud800\r\n', 'Soup puos'];
  const steps = [
    { heading: marked, steps: [{ text: marked, minutes: null, pictures: [], uses: null }] },
  ];
  expect(
    RecipeDraft.parse({ ...createEmptyDraft(marked), authors: [marked], notes: marked, steps }),
  ).toMatchObject({
    ...{ title: clean, authors: [clean], notes: clean },
    steps: [{ heading: clean, steps: [{ text: clean }] }],
  });
});
