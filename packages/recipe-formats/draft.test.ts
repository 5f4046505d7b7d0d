import { expect, test } from 'vitest';
import {
  AuthorOrCategoryDraft,
  createEmptyDraft,
  limitLists,
  maxItems,
  RecipeDraft,
} from './draft.ts';
import { maxRows } from './text-limits.ts';

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

const names = Array.from({ length: 5000 }, (_, i) => `name ${i}`);
const step = (text: string) => ({ text, minutes: null, pictures: [], uses: null });

/** Values for each list of a draft that has a limit of its own. */
const items: Record<keyof typeof maxItems, unknown[]> = {
  ...{ authors: names, yields: names, categories: names, tags: names, equipment: names },
  ...{ pictures: names, diets: names.map(() => 'vegan') },
  warnings: names.map((message) => ({ field: 'tags', message })),
  ingredients: names.map((heading) => ({ heading, rows: [] })),
  steps: names.map((text) => ({ heading: null, steps: [step(text)] })),
};

test.each(Object.entries(maxItems))(
  'a draft has at most %s: %i; a warning counts the others',
  (field, most) => {
    const draft = { ...createEmptyDraft('Soup'), [field]: items[field as keyof typeof items] };
    const parsed = RecipeDraft.parse(draft);
    expect(parsed[field as keyof typeof items]).toHaveLength(most);
    const message = expect.stringMatching(new RegExp(`^${5000 - most}`));
    const more = { field: 'warnings', message: `${5000 - most + 1} more warnings were left out` };
    expect(parsed.warnings.slice(-1)).toEqual([field === 'warnings' ? more : { field, message }]);
    expect(limitLists(parsed)).toEqual(parsed);
  },
);

test('every list of a draft has a limit', () => {
  const lists = Object.entries(createEmptyDraft('Soup')).filter(([, value]) =>
    Array.isArray(value),
  );
  expect(lists.map(([field]) => field).sort()).toEqual(Object.keys(maxItems).sort());
});

test('rows and steps of groups count together, with their headings', () => {
  const rows = names.map((text) => ({ text }));
  const groups = [
    { heading: null, rows: rows.slice(0, 600) },
    { heading: 'Sauce', rows },
  ];
  const steps = [{ heading: 'Sauce', steps: names.map(step) }];
  const draft = RecipeDraft.parse({ ...createEmptyDraft('Soup'), ingredients: groups, steps });
  expect(draft.ingredients.map(({ rows }) => rows.length)).toEqual([600, 399]);
  expect(draft.steps[0]?.steps).toHaveLength(maxRows - 1);
  expect(draft.warnings).toEqual([
    { field: 'ingredients', message: '4601 ingredients beyond the first 1000 were left out' },
    { field: 'steps', message: '4001 steps beyond the first 1000 were left out' },
  ]);
});

test('a step has at most 30 pictures, and a warning has at most 500 characters', () => {
  const steps = [{ heading: null, steps: [{ ...step('Boil.'), pictures: names }] }];
  const warnings = [{ field: 'tags', message: 'long '.repeat(200) }];
  const draft = RecipeDraft.parse({ ...createEmptyDraft('Soup'), steps, warnings });
  expect(draft.steps[0]?.steps[0]?.pictures).toEqual(names.slice(0, 30));
  expect(draft.warnings[0]).toEqual({
    field: 'pictures',
    message: '4970 pictures of a step beyond the first 30 were left out',
  });
  expect(draft.warnings[1]?.message).toHaveLength(499);
});
