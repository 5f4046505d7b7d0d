import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { node, root } from '../prepare.mjs';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSlow = (file: string) => file.includes('.slow.');
/** Needs the npm registry; only npm run test:faults runs it. */
const upgrade = 'e2e/upgrade.slow.test.ts';

function listed(args: string[], settings = {}): string[] {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, ...settings };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const output = execFileSync(node, [vitest, 'list', '--filesOnly', ...args], options);
  return output
    .split('\n')
    .flatMap((line) => line.trim().split(' ').filter(isTest))
    .sort();
}

test('each test file is in exactly one part: npm test, or what npm run test:all adds', () => {
  const folders = '{app,bench,demo,domain,e2e,packages,scripts,server,test}';
  const files = globSync(`${folders}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const expected = files.filter((file) => file !== upgrade).sort();
  expect(listed([], { WITHOUT_SLOW: 'yes' })).toEqual(expected.filter((file) => !isSlow(file)));
  expect(listed(['.slow.test.'], { WITHOUT_SLOW: '' })).toEqual(expected.filter(isSlow));
});

test('modules of test/ register hooks in functions, as a process loads them once for many test files', () => {
  const files = globSync('test/**/*.ts', { cwd: root, exclude: ['test/setup/**'] });
  const withHooks = files.filter((file) =>
    /^(before|after)(Each|All)\(/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(withHooks).toEqual([]);
});

test('tests wait with timeLimits of test/time-limits.ts, which follow the machine, and not with numbers', () => {
  const files = globSync(
    ['{app,bench,demo,domain,packages,scripts,server}/**/*.test.{ts,tsx}', '{e2e,test}/**/*.ts'],
    {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    },
  );
  const limits =
    /\btimeout: [\d_]{4,}|^\}, [\d_]+\);$|Timeout\([\d_]{4,}\)|vi\.waitFor\((?:(?!timeLimits)[^;])*\);/m;
  const withNumbers = files.filter((file) => limits.test(readFileSync(join(root, file), 'utf8')));
  expect(withNumbers).toEqual([]);
});
