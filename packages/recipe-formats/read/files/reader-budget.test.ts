import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RejectedRecordError } from '../../errors.ts';
import { readDrafts } from '../../test/read.ts';
import { type RecipeExtension, recipeExtensions } from './format-names.ts';
import { getDraftOrThrow } from './read-file.ts';

type Wrap = (text: string) => string | Buffer;

const plain: Wrap = (text) => text;
const frontMatter: Wrap = (text) => `---\na: ${text.slice(0, 16_000)}\n---\n${text}`;
const inRecipe: Wrap = (text) =>
  JSON.stringify({
    '@type': 'Recipe',
    name: 'a',
    recipeIngredient: text,
    recipeInstructions: text,
  });
const [json, markdown] = [
  [plain, inRecipe],
  [plain, frontMatter],
];
const html = [plain, (text: string) => `<script type="application/ld+json">${text}`];

/** How each format may hold a hostile text; a format without an entry does not compile. */
const wraps: Record<RecipeExtension, Wrap[]> = {
  ...{ json, jsonld: json, ndjson: json, jsonl: json, md: markdown, markdown, cook: [...markdown] },
  ...{ html, htm: html, xhtml: html, txt: [plain] },
  paprikarecipe: [
    (text) => gzipSync(text),
    (text) =>
      gzipSync(JSON.stringify({ name: 'a', ingredients: text, directions: text, notes: text })),
  ],
  xml: [(text) => `<data><recipe>${text}`, (text) => `<data>${text}`],
};
const formats = recipeExtensions.filter(
  (each, i) => !recipeExtensions.slice(0, i).some((other) => wraps[other] === wraps[each]),
);

const parts = [
  ...[
    '? ',
    '&a ',
    '*a ',
    '!a ',
    '- ',
    ': ',
    'a: b\n',
    '  ',
    '[',
    '{',
    '[]',
    '{}',
    '[{',
    '"',
    '\\',
    "'",
  ],
  ...[
    '_a_',
    '> ',
    '- a\n',
    '**',
    '`',
    '| a ',
    '# a\n',
    '1. a\n',
    '[a](',
    '![',
    '<!--',
    '\r',
    '\t',
    '\n',
  ],
  ...[
    '@a{',
    '@a',
    '@a{}',
    '#a b{}',
    '~{1}',
    '[- ',
    '>> a: ',
    '= a\n',
    '-- a\n',
    '<recipe>',
    '<a>b</a>',
  ],
  ...[
    '<a>',
    '<li>1 a',
    '&amp;',
    '{"a":',
    '{"a":"',
    '1 cup a\n',
    'a\n',
    'A. ',
    '½ ',
    '1/',
    'by ',
    'http://',
  ],
];
const texts = [
  ...parts.map((part) => [part, part.repeat(50_000 / part.length)]),
  ['distinct keys', Array.from({ length: 6_000 }, (_, i) => `k${i}: 1\n`).join('')],
].map(([part, text]) => [part, text?.slice(0, 50_000)] as [string, string]);

/** Returns the CPU time of reading a file in milliseconds, without what other threads do. */
async function cost(extension: string, content: string | Buffer): Promise<number> {
  const before = process.threadCpuUsage();
  const found = await readDrafts(`a.${extension}`, content, { entryBytes: 10_000_000 }).catch(
    (error) => {
      if (error.name === 'FileError') return [];
      throw error;
    },
  );
  for (const each of found.slice(0, 1)) {
    try {
      getDraftOrThrow(each);
    } catch (error) {
      if (!(error instanceof RejectedRecordError)) throw error;
    }
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each(formats)(
  'a hostile text is read or rejected within 5 ms per kilobyte: %s',
  { timeout: 300_000 },
  async (extension) => {
    for (const [part, text] of texts) {
      for (const wrap of wraps[extension]) {
        const content = wrap(text);
        // Some formats contain the text three times.
        const most = 100 + 5 * (Math.max(content.length, 3 * text.length) / 1000);
        let milliseconds = Number.POSITIVE_INFINITY;
        // Retries in case the garbage collector ran.
        for (let i = 0; i < 3 && milliseconds > most; i++)
          milliseconds = await cost(extension, content);
        expect(milliseconds, `${extension} ${part} ${String(wrap)}`).toBeLessThan(most);
      }
    }
  },
);
