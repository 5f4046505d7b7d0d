import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
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
