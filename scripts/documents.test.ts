import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

test.each(documents)('%s names only files that there are', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  );
  const tests = [
    ...text.matchAll(/`((?:app|bench|domain|e2e|scripts|server)\/[\w./-]+\.\w+)`/g),
  ].map(([, path = '']) => path);
  expect([...links, ...tests].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('docs/operations.md says what each line of the log means', () => {
  const document = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const messages = ['app', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => logged(readFileSync(join(root, folder, name), 'utf8'))),
  );
  expect(messages.length).toBeGreaterThan(40);
  expect(messages).toContain('page failed');
  expect(messages.filter((message) => !document.includes(`\`${message}\``))).toEqual([]);
});

/** The messages of all calls of the log; what is filled in stands as …, one without words as its code. */
function logged(code: string): string[] {
  return [...code.matchAll(/\blog\.(?:info|warn|error)\(/g)].map(({ index, 0: call }) => {
    const start = index + call.length;
    let end = start;
    for (let open = 1; open > 0; end++) open += { '(': 1, ')': -1 }[code[end] ?? ''] ?? 0;
    const given = code.slice(start, end - 1);
    const [, , words = given] = /(?:^|,\s*)(['`])([^'`]*)\1,?\s*$/.exec(given) ?? [];
    return words.replaceAll(/\$\{[^}]*\}/g, '…');
  });
}
