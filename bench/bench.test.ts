import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordPageResults, summarizeBudgets } from './pages.ts';

const root = join(import.meta.dirname, '..');

test.each([
  [['--compare', 'nowhere.json'], '--compare nowhere.json cannot be read (ENOENT).'],
  [['--compare', 'docs'], '--compare docs cannot be read (EISDIR).'],
  [['--compare', 'README.md'], '--compare README.md is no result of npm run bench'],
  [['--compare', 'package.json'], '--compare package.json is no result of npm run bench'],
  [['--against', 'nonsense'], '--against nonsense must be an address like http://'],
  [['--against', 'https://localhost/'], 'speaks no TLS'],
  [['--recipes', '1000,'], '--recipes "" must be whole numbers of at least 1000'],
  [['--seconds', '0'], '--seconds "0" must be a number above 0'],
])('%s is rejected before anything is measured', async (args, fault) => {
  expect(await bench(args)).toEqual({ code: 2, error: expect.stringContaining(fault) });
});

test('--no-record records no result of Lighthouse', async () => {
  const results = join(root, 'bench/results');
  const before = await readdir(results);
  expect(await recordPageResults([], false)).toBe(`${summarizeBudgets([])}\n`);
  expect(await readdir(results)).toEqual(before);
});

test('results of another kind and truncated results are rejected', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-bench-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const text of ['{"figures": {"rows": [{}]}}', '{"date": "2026-', '']) {
    const file = join(directory, 'result.json');
    await writeFile(file, text);
    const { code, error } = await bench(['--compare', file]);
    expect([code, error]).toEqual([2, expect.stringContaining('is no result of npm run bench')]);
  }
});

test('a server that cannot be measured is rejected before the run', async () => {
  const closed = await portOf(createRawServer(), true);
  const other = await portOf(
    createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(301, { Location: '/' });
      if (request.url === '/missing') response.writeHead(404);
      response.end();
    }),
  );
  for (const [url, fault] of [
    [`http://127.0.0.1:${closed}/`, 'does not respond (ECONNREFUSED)'],
    [`http://127.0.0.1:${other}/missing`, 'responded with 404.'],
    [`http://127.0.0.1:${other}/moved`, 'responded with 301, which leads to /.'],
    [`http://127.0.0.1:${other}/`, 'responded with nothing.'],
  ]) {
    const expected = expect.stringContaining(`--against ${url} ${fault}`);
    expect(await bench(['--against', String(url)])).toEqual({ code: 2, error: expected });
  }
});

function bench(args: string[]): Promise<{ code: unknown; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['bench/bench.ts', ...args], { cwd: root }, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, error: stderr }),
    );
  });
}

async function portOf(server: ReturnType<typeof createRawServer>, closed = false) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (closed) server.close();
  else onTestFinished(() => void server.close());
  return port;
}
