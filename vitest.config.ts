import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { timeLimits } from './test/time-limits.ts';

// As the site runs: otherwise React and React Router load their slower builds for developers.
process.env.NODE_ENV = 'production';

/** Modules of test/ that load the built site; test/app.ts refuses tests that this does not find. */
const loadsBuild =
  /\btest\/(admin\/(form|lists)|processor-time\/site-recipe|access|app|claims|known-devices|form|odd-values|page|two-step|url-tricks)\.ts'|'build\//;

/**
 * What a test file must not do in a process that other files use, too: it changes the environment, modules or the
 * network before it loads the site.
 */
const changesProcess =
  /process\.env\.\w+ (\?\?)?=[^=]|vi\.(mock|doMock|hoisted|resetModules)\(|\bmockNetwork\(/;

const tests = '{app,bench,demo,scripts,server,test}/**/*.test.{ts,tsx}';
const root = import.meta.dirname;
// Each test file, site and command loads the same modules again: compiled, that takes an eighth less processor time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const pure = 'bench/{links,pages}/**/*.test.ts';
const find = (pattern: RegExp) =>
  globSync(tests, { cwd: root }).filter((file) =>
    pattern.test(readFileSync(join(root, file), 'utf8')),
  );
const built = find(loadsBuild);
const alone = find(changesProcess);

/** Set by npm test, which leaves the slow tests to npm run test:all. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env.WITHOUT_SLOW ? ['**/*.slow.test.*'] : []),
];
const shared = {
  exclude,
  testTimeout: timeLimits.test,
  hookTimeout: timeLimits.test,
  expect: { poll: { timeout: timeLimits.condition } },
};

const site = {
  globalSetup: ['test/build.ts', 'test/database/postgres.ts'],
  setupFiles: 'test/setup/new-database.ts',
  // The built site runs as it is, not compiled again.
  server: { deps: { external: [/\/build\/server\//] } },
};

/** For files that share a process. */
const siteFiles = ['new-database', 'unchanged-site', 'undone'].map(
  (name) => `test/setup/${name}.ts`,
);

/** Starts the tests of whole sites first: they wait half of the time, in which the others can work. */
class SitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSite = ({ project }: TestSpecification) => project.name === 'system';
    return [...sorted.filter(isSite), ...sorted.filter((file) => !isSite(file))];
  }
}

export default defineConfig({
  test: {
    // Unless `--watch` is given.
    watch: false,
    maxWorkers: '100%',
    sequence: { sequencer: SitesFirst },
    projects: [
      // Needs nothing, and keeps nothing that the next file could see.
      {
        test: {
          ...shared,
          name: 'pure',
          isolate: false,
          setupFiles: 'test/setup/undone.ts',
          include: ['domain/**/*.test.ts', pure],
        },
      },
      {
        test: {
          ...shared,
          name: 'packages',
          isolate: false,
          setupFiles: 'test/setup/undone.ts',
          include: ['packages/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          isolate: false,
          include: [tests],
          exclude: [...exclude, ...built, ...alone, pure],
          globalSetup: 'test/database/postgres.ts',
          setupFiles: siteFiles,
        },
      },
      {
        test: {
          ...shared,
          ...site,
          name: 'built',
          isolate: false,
          setupFiles: siteFiles,
          include: built,
          exclude: [...exclude, ...alone],
        },
      },
      { test: { ...shared, ...site, name: 'alone', include: alone } },
      {
        test: {
          name: 'system',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['test/build.ts', 'e2e/demo-site.ts'],
          ...shared,
          // Minutes long, and needs the npm registry: npm run test:faults runs it.
          exclude: [...exclude, ...(process.env.UPGRADE_FROM ? [] : ['e2e/upgrade.slow.test.ts'])],
          testTimeout: timeLimits.system,
          hookTimeout: timeLimits.site,
        },
      },
    ],
  },
});
