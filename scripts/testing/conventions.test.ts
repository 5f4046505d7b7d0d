import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../prepare.mjs';

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
