import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RecipeExtension, recipeExtensions } from '../read/files/format-names.ts';
import { takesLinearTime } from './linear-time.ts';
import { readDrafts } from './read.ts';

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
/** Texts that readers of files read again and again in one text. */
export const hostileTexts = [
  ...parts.map((part) => [part, part.repeat(50_000 / part.length)]),
  ['distinct keys', Array.from({ length: 6_000 }, (_, i) => `k${i}: 1\n`).join('')],
].map(([part, text]) => [part, text?.slice(0, 50_000)] as [string, string]);

/** Reads all recipes of a file, or rejects it. */
async function readOrReject(extension: string, content: string | Buffer): Promise<void> {
  await readDrafts(`a.${extension}`, content, { entryBytes: 10_000_000 }).catch((error) => {
    if (error.name !== 'FileError') throw error;
  });
}

/** Defines tests of the time that each format takes for these texts. */
export function testReaders(texts: [part: string, text: string][]): void {
  test.each(formats)(
    'a hostile text is read or rejected in linear time: %s',
    { timeout: 300_000 },
    async (extension) => {
      for (const [part, text] of texts) {
        for (const wrap of wraps[extension]) {
          const make = (length: number) => wrap(text.slice(0, length));
          // 5 ms per kilobyte; some formats contain the text three times.
          const most = 100 + 5 * (Math.max(make(text.length).length, 3 * text.length) / 1000);
          const read = (content: string | Buffer) => readOrReject(extension, content);
          const isQuick = await takesLinearTime(read, make, text.length, most);
          expect(isQuick, `${extension} ${part} ${String(wrap)}`).toBe(true);
        }
      }
    },
  );
}
