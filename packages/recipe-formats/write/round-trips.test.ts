import { expect, test } from 'vitest';
import { createEmptyDraft, type RecipeDraft } from '../draft.ts';
import { readSchemaOrg } from '../read/schema-org/schema-org.ts';
import { writeCooklang } from './cooklang.ts';
import { listLostFields } from './lost-fields.ts';
import { writeMarkdown } from './markdown.ts';
import { writeSchemaOrg } from './schema-org.ts';

const step = (text: string) => ({ text, minutes: null, pictures: [], uses: null });
const pasta: RecipeDraft = {
  ...createEmptyDraft('Sage Pasta'),
  ...{ description: 'Quick and "good".', language: 'en', authors: ['Ana', 'Bo'] },
  ...{ id: 'urn:mealie:1', sourceUrl: 'https://example.com/sage', credit: 'A book' },
  ...{ license: 'CC0', servings: 2, yields: ['2 bowls'], prepTime: 10, cookTime: 15 },
  ...{ restTime: 5, totalTime: 30, difficulty: 'easy', categories: ['Main Course'] },
  ...{ tags: ['quick', 'sage'], cuisine: 'Italian', diets: ['vegetarian'] },
  ...{
    equipment: ['large pot', 'colander'],
    nutrition: { calories: '240 kcal', fatContent: '3 g' },
  },
  ...{ video: 'https://example.com/sage.mp4', pictures: ['https://example.com/sage.jpg'] },
  ingredients: [
    { heading: null, rows: [{ text: '200 g spaghetti' }] },
    {
      heading: 'For the sauce',
      rows: [{ text: '1 ½ Tbsp butter, soft' }, { text: 'salt, to taste' }],
    },
  ],
  steps: [
    { heading: null, steps: [step('Boil the spaghetti for 8 minutes.')] },
    { heading: 'Sauce', steps: [step('Melt the butter.'), step('Add salt to the spaghetti.')] },
  ],
  ...{ notes: 'Serve hot.\nKeep the water.', published: '2026-01-02', modified: '2026-01-03' },
};

test('schema.org preserves every part of a draft', () => {
  const read = readSchemaOrg(writeSchemaOrg(pasta));
  expect(listLostFields(pasta, read, 'schema.org')).toEqual([]);
});

test('Cooklang preserves groups, the order of rows, dates, authors and yields', async () => {
  const { text, warnings } = await writeCooklang(pasta);
  expect(warnings).toEqual([]);
  expect(text).toContain('Boil the @spaghetti{200%g} for ~{8%minutes}.');
});

test('Markdown preserves groups, dates, authors and yields', async () => {
  expect((await writeMarkdown(pasta)).warnings).toEqual([]);
});

test('a writer warns about a field that its format cannot hold', async () => {
  const draft = {
    ...pasta,
    equipment: ['pot, large'],
    steps: [{ heading: null, steps: [step('Mix #1 and @home.\n\nBake.')] }],
  };
  const fields = async (written: Promise<{ warnings: { field: string }[] }>) =>
    (await written).warnings.map(({ field }) => field);
  expect(await fields(writeCooklang(draft))).toContain('steps');
  expect(await fields(writeMarkdown(draft))).toContain('equipment');
});
