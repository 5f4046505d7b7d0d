import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { survives, testHostilePages } from '../../test/hostile-pages.ts';
import { readPage } from './read-page.ts';

// hostile-pages.slow.test.ts reads larger ones.
testHostilePages(150_000);

test('pages that are truncated, shuffled or duplicated are read without errors', () => {
  const folder = join(import.meta.dirname, 'fixtures');
  const pages = globSync('*/*.html', { cwd: folder })
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8').replace(/^<!-- expected .*? -->\n/s, ''),
    );
  const cut = fc.record({
    page: fc.nat(pages.length - 1),
    from: fc.nat(),
    length: fc.nat(400),
    with: fc.constantFrom(
      '',
      '<',
      '">',
      '"',
      '{',
      ']',
      '</div>',
      '<ul>',
      '\0',
      '\ud800',
      '&',
      '<script>',
      '--',
    ),
    again: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 6 }), (cuts) => {
      let html = pages[cuts[0]?.page ?? 0] ?? '';
      for (const each of cuts) {
        const at = each.from % Math.max(1, html.length);
        const part = html.slice(at, at + each.length);
        html =
          html.slice(0, at) +
          each.with +
          (each.again ? part + part : '') +
          html.slice(at + each.length);
      }
      survives(html);
      const draft = readPage(html, 'not an address')?.draft ?? null;
      expect(JSON.stringify(draft)).not.toMatch(/\\ud[89a-f]/);
    }),
    { numRuns: 60 },
  );
});
