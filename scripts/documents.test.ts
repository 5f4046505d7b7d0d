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
