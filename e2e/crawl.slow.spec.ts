import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** Rules of html-validate's recommended set that contradict React or this site's own decisions. */
const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes boolean attributes with an empty value and void elements with a slash.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Names of attributes such as popoverTarget come from React; HTML does not mind their case.
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Ids of React's useId begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The suggestions of a combobox are not a <select>.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    'tel-non-breaking': 'off',
    // Checkboxes of one name are the values of one filter.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Inline scripts get their hashes from the Content-Security-Policy.
    'require-sri': 'off',
  },
});

test('every linked page is valid, no link is broken, and no list exceeds 75 kB @desktop @nojs', async ({
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const waiting = ['/', '/no-such-page', '/sitemap.xml', '/robots.txt', '/feed.xml'];
  waiting.push('/recipes/spaghetti-carbonara?servings=6&units=us');
  const seen = new Set(waiting);
  const validated = new Map<string, number>();
  const faults: string[] = [];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const response = await request.get(path);
    if (response.status() !== (path === '/no-such-page' ? 404 : 200)) {
      faults.push(`${path}: status ${response.status()}`);
    }
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const text = await response.text();
    const kind = kindOf(path);
    const bytes = Buffer.byteLength(text);
    // docs/develop/performance.md#budgets
    if (kind.startsWith('/recipes?') && bytes > 75_000) faults.push(`${path}: ${bytes} bytes`);
    const checked = validated.get(kind) ?? 0;
    validated.set(kind, checked + 1);
    // Validating a page takes ten times as long as rendering it.
    const report = checked < mostOfAKind ? await html.validateString(text) : { results: [] };
    for (const { messages } of report.results) {
      faults.push(
        ...messages.map(
          ({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`,
        ),
      );
    }
    for (const link of linksOf(text)) {
      const url = new URL(link.replaceAll('&amp;', '&'), origin + path);
      const next = url.pathname + url.search;
      if (url.origin !== origin || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});

/** How many pages of the same kind are validated; links are followed from all. */
const mostOfAKind = 6;

/** Returns the pattern that pages of the same code share: '/recipes/…', '/recipes?sort'. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const [, first = '', ...more] = pathname.split('/');
  return `/${first}${more.length > 0 ? '/…' : ''}?${[...searchParams.keys()].sort().join('&')}`;
}

function linksOf(text: string): string[] {
  // Every number of servings has a URL.
  const followed = text.replace(/<a [^>]*rel="nofollow"[^>]*>/g, '');
  const attributes = [...followed.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  // One size of each picture, because each size is created when it is first requested.
  const sets = [...text.matchAll(/\ssrc[sS]et="([^" ]+)/g)].map((match) => match[1] ?? '');
  return [...attributes, ...sets].filter((link) => !/^(mailto|tel|data|#)/.test(link));
}
