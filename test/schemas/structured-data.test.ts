import { expect, test } from 'vitest';
import { readStructuredData } from './structured-data.ts';

test('the validator reports missing properties of a recipe and properties that schema.org does not define', async () => {
  const data = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'A', taste: 'good' };
  const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const { items, errors, warnings } = await readStructuredData(page);
  expect(items.Recipe).toHaveLength(1);
  expect(errors.join()).toContain('"image"');
  expect([...errors, ...warnings].join()).toContain('"taste"');
});
