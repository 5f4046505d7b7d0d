import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { root } from './prepare.mjs';
import { createRelease } from './release.mjs';

test('a release contains production packages and its own copy of the sources', () => {
  const root = makeClone();
  const release = createRelease(root, 'one');
  expect(release).toBe(join(root, 'releases/one'));
  writeFileSync(join(root, 'server/main.ts'), 'new');
  rmSync(join(root, 'node_modules'), { recursive: true });
  const read = (path: string) => readFileSync(join(release, path), 'utf8');
  expect(read('server/main.ts')).toBe('server/main.ts');
  expect(read('node_modules/@a/used/index.js')).toBe('node_modules/@a/used/index.js');
  expect(existsSync(join(release, 'node_modules/tool'))).toBe(false);
  expect(createRelease(root, 'one')).toBe(release);
});

test('a new release removes old ones, except the previous one and any that are running', () => {
  const root = makeClone();
  const running = createRelease(root, 'running');
  writeFileSync(join(running, 'wait.mjs'), 'setInterval(() => {}, 1000);');
  const child = spawn(process.execPath, [join(running, 'wait.mjs')]);
  onTestFinished(() => {
    child.kill();
  });
  for (const name of ['old', 'previous', 'current']) createRelease(root, name);
  const left = ['running', 'old', 'previous', 'current'].filter((name) =>
    existsSync(join(root, 'releases', name)),
  );
  expect(left).toEqual(['running', 'previous', 'current']);
});

test('package.json, package-lock.json and CHANGELOG.md have the same latest release', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [, latest] = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(JSON.parse(read('package.json')).version).toBe(latest);
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([latest, latest]);
});

/** Creates a clone with one production package and one development package. */
function makeClone(): string {
  const root = mkdtempSync(join(inject('temporaryDirectory'), 'clone-'));
  const packages = { 'node_modules/@a/used': {}, 'node_modules/tool': { dev: true } };
  const files = ['server/main.ts', ...Object.keys(packages).map((path) => `${path}/index.js`)];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return root;
}
