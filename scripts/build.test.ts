import { readdirSync, readFileSync, statSync } from 'node:fs';
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

// docs/performance.md#budgets
test('no page for visitors loads more than 112 kB of scripts, cook mode with its timers 120', () => {
  const client = join(root, 'build/client');
  const file = readdirSync(`${client}/assets`).find((name) => /^manifest-.*\.js$/.test(name));
  const { entry, routes } = JSON.parse(
    readFileSync(`${client}/assets/${file}`, 'utf8').replace(/^[^{]*|;\s*$/g, ''),
  );
  const pages = Object.keys(routes).filter(
    (id) => id.startsWith('routes/public/') && routes[id].hasDefaultExport,
  );
  const weights = pages.map((id) => {
    const parts = [entry, routes.root, routes[id]].flatMap((part) => [
      part.module,
      ...part.imports,
    ]);
    const files = [...new Set([`/assets/${file}`, ...parts])];
    return {
      id,
      bytes: files.reduce((sum, each) => sum + statSync(`${client}${each}.br`).size, 0),
    };
  });
  expect(weights.length).toBeGreaterThan(5);
  const most = (id: string) => (id === 'routes/public/cook' ? 120_000 : 112_000);
  expect(weights.filter(({ id, bytes }) => bytes > most(id))).toEqual([]);
});
