import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recipeTextVersion } from '#server/db/recipe-text-version.ts';
import { root } from './prepare.mjs';

test('the build imports no development-only package', () => {
  const server = join(root, 'build/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const built = scripts.map((file) => readFileSync(join(server, file), 'utf8')).join('\n');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imported = [...built.matchAll(/^import .*?"([^".\n]+)";$|\bimport\("([^".\n]+)"\)/gm)]
    .map(([, name = '', lazy]) => lazy ?? name)
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(imported).toContain('react');
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
});

test('the build contains the version of the recipe text sources', () => {
  const server = join(root, 'build/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const built = scripts.map((file) => readFileSync(join(server, file), 'utf8')).join('\n');
  expect(built).toContain(`"${recipeTextVersion}"`);
  expect(built).not.toContain('__RECIPE_TEXT_VERSION__');
});

test('web processes contain no document readers, which run in child processes with limits', () => {
  const server = join(root, 'build/server');
  const files = new Set(['index.js']);
  for (const file of files) {
    const text = readFileSync(join(server, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from |import\()"\.\/(?:assets\/)?([^"]+)"/g)) {
      files.add(`assets/${name}`);
    }
  }
  const code = [...files].map((file) => readFileSync(join(server, file), 'utf8')).join('\n');
  const program = readFileSync(join(server, 'read-documents.js'), 'utf8');
  expect(files.size).toBeGreaterThan(20);
  // Words of the readers of front matter, XML, Paprika, pages and robots.txt.
  for (const words of [
    'its front matter is longer',
    'not a recipe of Paprika',
    'No recipe was found on',
    'not an export of RecipeSage',
    'isDisallowed',
  ]) {
    expect([words, code.includes(words)]).toEqual([words, false]);
  }
  expect(program).toContain('isDisallowed');
});

const assets = join(root, 'build/client/assets');
const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(`${assets}/${file}.br`).size, 0);

function readManifest() {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) as string;
  const text = readFileSync(`${assets}/${file}`, 'utf8').replace(/^[^{]*|;\s*$/g, '');
  const { entry, routes } = JSON.parse(text);
  const filesOf = (id: string) => {
    const parts = [entry, routes.root, routes[id]].flatMap((part) => [
      part.module,
      ...part.imports,
    ]);
    return new Set([file, ...parts.map((part) => part.replace('/assets/', ''))]);
  };
  return { routes, filesOf };
}

// docs/develop/performance.md#budgets
test('no page for visitors loads more than 114 kB of scripts, cook mode with its timers 120', () => {
  const { routes, filesOf } = readManifest();
  const pages = Object.keys(routes).filter(
    (id) => id.startsWith('routes/public/') && routes[id].hasDefaultExport,
  );
  const weights = pages.map((id) => ({ id, bytes: weigh(filesOf(id)) }));
  expect(weights.length).toBeGreaterThan(5);
  const most = (id: string) => (id === 'routes/public/cook' ? 120_000 : 114_000);
  expect(weights.filter(({ id, bytes }) => bytes > most(id))).toEqual([]);
});

test('the scripts that every page loads once idle are at most 8 kB', () => {
  const later = new Set(
    readdirSync(assets).filter((f) => /^(deferred-parts-content|notify-worker)-.*js$/.test(f)),
  );
  expect(later.size).toBe(2);
  for (const file of later) {
    const text = readFileSync(`${assets}/${file}`, 'utf8');
    for (const [, name = ''] of text.matchAll(/\bfrom ?"\.\/([^"]+)"/g)) later.add(name);
  }
  const loaded = readManifest().filesOf('routes/public/chefs');
  expect(weigh([...later].filter((file) => !loaded.has(file)))).toBeLessThan(8000);
});
