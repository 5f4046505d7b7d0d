import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

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
])('%s is refused before anything is measured', async (args, fault) => {
  expect(await bench(args)).toEqual({ code: 2, error: expect.stringContaining(fault) });
});

test('a result of another kind, or a truncated one, is refused', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-bench-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const text of ['{"figures": {"rows": [{}]}}', '{"date": "2026-', '']) {
    const file = join(directory, 'result.json');
    await writeFile(file, text);
    const { code, error } = await bench(['--compare', file]);
    expect([code, error]).toEqual([2, expect.stringContaining('is no result of npm run bench')]);
  }
});

test('a server that cannot be measured is refused before the run', async () => {
  const closed = await portOf(createRawServer(), true);
  const other = await portOf(
    createServer((request, answer) => {
      if (request.url === '/moved') answer.writeHead(301, { Location: '/' });
      if (request.url === '/missing') answer.writeHead(404);
      answer.end();
    }),
  );
  for (const [url, fault] of [
    [`http://127.0.0.1:${closed}/`, 'does not answer (ECONNREFUSED)'],
    [`http://127.0.0.1:${other}/missing`, 'answers 404.'],
    [`http://127.0.0.1:${other}/moved`, 'answers 301, which leads to /.'],
    [`http://127.0.0.1:${other}/`, 'answers with nothing.'],
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
