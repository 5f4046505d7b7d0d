import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEmptyDraft } from './draft.ts';

const folder = mkdtempSync(join(tmpdir(), 'recipe-formats-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'cli.ts'), ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test('the command converts text to Cooklang', () => {
  const text = file('tea.txt', 'Tea\n\nIngredients\n1 cup water\n\nMethod\nBoil the water.\n');
  expect(run(text, '--to', 'cooklang')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Boil the @water{1%cup}.'),
  });
});

test('the command names records that are not recipes', () => {
  const lines = file('all.ndjson', '{"@type":"Recipe","name":"Tea"}\n{"@type":"Article"}\n');
  expect(run(lines, '--to', 'json')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/line 1: rejected, .*\n.*line 2: rejected, /s),
  });
});

test('the command converts the recipes of a file with authors', () => {
  const [author, draft] = [
    { version: 1, kind: 'author', name: 'Ana', description: null, pictures: [], extensions: {} },
    { ...createEmptyDraft('Tea'), notes: 'Hot.', extensions: { potluck: { slug: 'tea' } } },
  ];
  const lines = file('site.ndjson', `${JSON.stringify(author)}\n${JSON.stringify(draft)}\n`);
  const { status, stdout, stderr } = run(lines, '--to', 'draft');
  expect([status, stderr, JSON.parse(stdout)]).toEqual([0, '', draft]);
});

test('the command prints its usage for an unknown format', () => {
  expect(run('x', '--to', 'pdf')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--to FORMAT'),
  });
});
