import { expect, test } from 'vitest';
import { measureProcessorTime } from '../../packages/recipe-formats/test/linear-time.ts';
import { makeRecipes } from '../../test/processor-time/recipe-at-limits.ts';
import { type DraftContent, describeDraft, draftTitle } from './recipe-draft.ts';

test.each([
  ['Soup\r\nBcc: cook@example.com', 'Soup Bcc: cook@example.com'],
  ['Pie \u202eeip', 'Pie eip'],
  ['\u200b', 'Untitled'],
  [undefined, 'Untitled'],
])('the title of a draft in emails is a clean line: %j gives %j', (title, shown) => {
  expect(draftTitle({ title })).toBe(shown);
});

test('after a change, a draft lacks what it would lack if it were new', () => {
  const content = {
    title: 'Pie',
    ingredients: [{ quantity: '2', unit: 'cups', name: 'flour', key: 1 }],
    steps: [{ content: 'Stir the flour.' }],
  };
  const before = { content, lacks: describeDraft(content).lacks };
  expect(before.lacks).toEqual(expect.not.arrayContaining(['stepLinks']));
  for (const change of [
    {},
    { title: '', categoryIds: ['1'], authorId: '2', tags: 'Sweet' },
    { steps: [{ content: 'Bake.' }] },
    { steps: [{ content: 'Stir the flour.', uses: [''] }] },
    { steps: [{ content: 'Stir the flour.', imageUrl: 'https://example.com/a.jpg' }] },
    { ingredients: [{ quantity: '2', unit: 'cups', name: 'sugar', key: 1 }] },
    { ingredients: [], steps: [] },
  ] as DraftContent[]) {
    const changed: DraftContent = { ...content, ...change };
    const expected = describeDraft(changed);
    expect(describeDraft(changed, before)).toEqual(expected);
    expect(describeDraft(content, { content: changed, lacks: expected.lacks })).toEqual(
      describeDraft(content),
    );
  }
});

test('a change that leaves the texts of a long draft alone costs a fraction of reading them', async () => {
  const { whole } = makeRecipes('1 cup of salt and 2 eggs ', 'many rows and steps');
  const content = { ...whole, title: 'Pie' };
  const { lacks } = describeDraft(content);
  const changed = { ...content, categoryIds: ['1'] };
  const withoutBefore = await measureProcessorTime(() => describeDraft(changed));
  const withBefore = await measureProcessorTime(() => describeDraft(changed, { content, lacks }));
  expect(withBefore).toBeLessThan(withoutBefore / 3);
});
