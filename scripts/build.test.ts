import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

test('the build imports no development-only package', () => {
  const built = readFileSync(join(root, 'build/server/index.js'), 'utf8');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imported = [...built.matchAll(/^import .*?"([^".\n]+)";$|\bimport\("([^".\n]+)"\)/gm)]
    .map(([, name = '', lazy]) => lazy ?? name)
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(imported).toContain('react');
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});
