import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkImports } from './check-imports.ts';

const root = join(import.meta.dirname, '..');
const sound: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: { '#app/*': './app/*', '#domain/*': './domain/*', '#server/*': './server/*' },
  }),
  'packages/recipe-text/scale.ts': `import 'fraction.js'; import './units.ts';`,
  'packages/recipe-text/units.ts': '',
  'domain/recipe.ts': `import { z } from 'zod'; import '@potluck/recipe-text';`,
  'domain/chef/fields.ts': '',
  'domain/records/field.ts': `import '../chef/fields.ts';`,
  'domain/slug.ts': `export * from './recipe.ts';`,
  'app/root.tsx': `import './styles.css'; import '#app/ui/button.tsx'; import '#server/auth/session.ts';`,
  'app/styles.css': '',
  'app/ui/button.tsx': `import 'react';`,
  'app/ui/dialog.tsx': `import './button.tsx';`,
  'app/components/card.tsx': `import '#app/ui/button.tsx'; import '#domain/recipe.ts';`,
  'app/components/chef/avatar.tsx': `import '../recipe/card.tsx';`,
  'app/components/recipe/card.tsx': '',
  'app/middleware/session.ts': `import '#server/auth/session.ts'; import '#domain/recipe.ts';`,
  'app/routes/home.tsx': `
    import type { Route } from './+types/home';
    import '#app/components/card.tsx';
    import '#app/middleware/session.ts';
    import '#server/recipes/list.ts';`,
  'app/routes/about.tsx': '',
  'server/config.server.ts': '',
  'server/main.ts': `import './web.ts'; import './recipes/list.ts'; import './db/open.ts';`,
  'server/web.ts': `import './http/app.ts'; import * as build from 'virtual:react-router/server-build';`,
  'server/db/open.ts': `import '../config.server.ts';`,
  'server/auth/session.ts': `import '../db/open.ts';`,
  'server/http/app.ts': `import 'react-router'; import '../db/open.ts';`,
  'server/recipes/list.ts': `import './order.ts'; import '../db/open.ts'; import '#domain/slug.ts';`,
  'server/recipes/order.ts': '',
  'server/chefs/list.ts': '',
  'server/records/save.ts': `import '../db/open.ts';`,
  'server/recipes/save.ts': `import '../records/save.ts';`,
  'server/pages/home.ts': `import '../recipes/list.ts'; import '../chefs/list.ts';`,
  'demo/load.ts': '',
  'test/factories.ts': '',
};

test('a source tree that follows the import rules has no violations', () =>
  expect(faults({})).toEqual([]));

test('this repository follows the import rules', () => expect(checkImports(root)).toEqual([]));

const violations: [rule: string, file: string, code: string, fault: string][] = [
  [
    'domain imports nothing of ours',
    'domain/slug.ts',
    `import '#server/db/open.ts'`,
    'domain may not import server/db/open.ts',
  ],
  [
    'folders of domain have no cycles',
    'domain/chef/form.ts',
    `import '../records/field.ts'`,
    'domain/records/field.ts: domain/chef → domain/records → domain/chef is a cycle',
  ],
  [
    'folders of components have no cycles',
    'app/components/recipe/grid.tsx',
    `import '../chef/avatar.tsx'`,
    'app/components/chef → app/components/recipe → app/components/chef is a cycle',
  ],
  [
    'files have no cycles, not even of types',
    'server/recipes/order.ts',
    `export type { Recipe } from './list.ts'`,
    'server/recipes/list.ts → server/recipes/order.ts → server/recipes/list.ts is a cycle',
  ],
  [
    'files have no cycles, not even of modules that load later',
    'app/ui/button.tsx',
    `await import('./dialog.tsx')`,
    'app/ui/button.tsx → app/ui/dialog.tsx → app/ui/button.tsx is a cycle',
  ],
  [
    'a package may not import the site',
    'packages/recipe-text/units.ts',
    `import '#domain/slug.ts'`,
    'packages/recipe-text may not import domain/slug.ts',
  ],
  [
    'a package does no I/O',
    'packages/recipe-text/units.ts',
    `import 'node:fs'`,
    'node:fs may not be used in packages/recipe-text',
  ],
  [
    'ui may not import a package',
    'app/ui/button.tsx',
    `import '@potluck/recipe-text'`,
    'app/ui may not import packages/recipe-text',
  ],
  ['domain knows no React', 'domain/slug.ts', `import 'react'`, 'react may not be used in domain'],
  ['domain does no I/O', 'domain/slug.ts', `import 'node:fs'`, 'node:fs may not be used in domain'],
  [
    'ui knows no components',
    'app/ui/button.tsx',
    `import '#app/components/card.tsx'`,
    'app/ui may not import app/components/card.tsx',
  ],
  [
    'ui knows no domain',
    'app/ui/button.tsx',
    `import '#domain/recipe.ts'`,
    'app/ui may not import domain/recipe.ts',
  ],
  [
    'components reach no server',
    'app/components/card.tsx',
    `import '#server/db/open.ts'`,
    'app/components may not import server/db/open.ts',
  ],
  [
    'components know no routes',
    'app/components/card.tsx',
    `import '#app/routes/home.tsx'`,
    'app/components may not import app/routes/home.tsx',
  ],
  [
    'a route imports no other route',
    'app/routes/home.tsx',
    `import './about.tsx'`,
    'app/routes may not import app/routes/about.tsx',
  ],
  [
    'middleware shows nothing',
    'app/middleware/session.ts',
    `import '#app/ui/button.tsx'`,
    'app/middleware may not import app/ui/button.tsx',
  ],
  [
    'a noun knows no other noun',
    'server/recipes/list.ts',
    `import '../chefs/list.ts'`,
    'server/recipes may not import server/chefs/list.ts',
  ],
  [
    'a noun knows no page',
    'server/recipes/list.ts',
    `import '../pages/home.ts'`,
    'server/recipes may not import server/pages/home.ts',
  ],
  [
    'records know no noun',
    'server/records/save.ts',
    `import '../recipes/list.ts'`,
    'server/records may not import server/recipes/list.ts',
  ],
  [
    'pages know no React Router',
    'server/pages/home.ts',
    `import 'react-router'`,
    'react-router may not be used in server/pages',
  ],
  [
    'a noun knows no React Router',
    'server/recipes/list.ts',
    `import 'react-router'`,
    'react-router may not be used in server/recipes',
  ],
  [
    'the server knows no app',
    'server/recipes/list.ts',
    `import '#app/ui/button.tsx'`,
    'server/recipes may not import app/ui/button.tsx',
  ],
  [
    'infrastructure knows no noun',
    'server/db/open.ts',
    `import '../recipes/list.ts'`,
    'server/db may not import server/recipes/list.ts',
  ],
  [
    'infrastructure knows no entry',
    'server/db/open.ts',
    `import '../web.ts'`,
    'server/db may not import server/web.ts',
  ],
  [
    'the settings import no server',
    'server/config.server.ts',
    `import './db/open.ts'`,
    'server may not import server/db/open.ts',
  ],
  [
    'folders of infrastructure have no cycles',
    'server/db/close.ts',
    `import '../auth/session.ts'`,
    'server/db → server/auth is a cycle',
  ],
  ['nobody imports the demo', 'server/main.ts', `import '../demo/load.ts'`, 'leaves its folder'],
  [
    'nobody imports test',
    'app/routes/home.tsx',
    `await import('../../test/factories.ts')`,
    'leaves its folder',
  ],
  [
    'types count as well',
    'domain/slug.ts',
    `import type { A } from '#server/db/open.ts'`,
    'domain may not import',
  ],
  [
    'exports count as well',
    'domain/slug.ts',
    `export { a } from '#server/db/open.ts'`,
    'domain may not import',
  ],
  [
    'dynamic imports count as well',
    'domain/slug.ts',
    `await import('#server/db/open.ts')`,
    'domain may not import',
  ],
  [
    'other folders are imported by alias',
    'server/recipes/list.ts',
    `import '../../domain/slug.ts'`,
    'write #domain/slug.ts',
  ],
  ['there is no alias ~', 'app/root.tsx', `import '~/ui/button.tsx'`, 'is not one of the aliases'],
  [
    'there is no alias #test',
    'app/root.tsx',
    `import '#test/factories.ts'`,
    'is not one of the aliases',
  ],
  ['an imported file exists', 'app/root.tsx', `import '#app/ui/gone.tsx'`, 'does not exist'],
  [
    'a new folder needs a row in the table',
    'app/hooks/use.ts',
    `import '#app/ui/button.tsx'`,
    'app/hooks is not in the table',
  ],
];
test.each(violations)('the import check reports: %s', (_rule, file, code, fault) => {
  expect(faults({ [file]: code })).toEqual([expect.stringContaining(fault)]);
});

test('a fourth alias in package.json is rejected', () => {
  const imports = { '#app/*': './app/*', '#x/*': './x/*' };
  expect(faults({ 'package.json': JSON.stringify({ imports }) })).toEqual([
    'package.json: the alias #x/* is not allowed',
  ]);
});

test('tests may import from anywhere', () => {
  expect(faults({ 'domain/slug.test.ts': `import '../test/factories.ts'` })).toEqual([]);
});

test.each([
  ['server/recipes/list.ts', 1],
  ['app/routes/home.tsx', 1],
  ['domain/slug.ts', 1],
  ['server/config.server.ts', 0],
  ['server/recipes/list.test.ts', 0],
  ['scripts/run.ts', 0],
])('only config.server.ts may read environment variables: %s', (file, status) => {
  const directory = tree({
    'biome.json': JSON.stringify({ extends: [join(root, 'biome.json')], vcs: { enabled: false } }),
    [file]: 'export const home = process.env.HOME;\n',
  });
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const lint = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: directory,
    encoding: 'utf8',
  });
  expect(lint.status, lint.stderr).toBe(status);
  if (status) expect(lint.stderr).toContain('noProcessEnv');
});

function faults(files: Record<string, string>): string[] {
  return checkImports(tree({ ...sound, ...files }));
}

function tree(files: Record<string, string>): string {
  const directory = mkdtempSync(join(inject('temporaryDirectory'), 'tree-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  return directory;
}
