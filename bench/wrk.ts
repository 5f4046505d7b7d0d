import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Load, Loaded } from './load-client.ts';

/** Returns whether wrk (https://github.com/wg/wrk) is installed. */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Returns whether wrk can send the requests of a target: only pages by GET that respond with 200.
 */
export function isForWrk({ host, requests, statuses }: Load): boolean {
  const isPage = ({ method, body }: Load['requests'][number]) => !method && body === undefined;
  return host === undefined && requests.every(isPage) && String(statuses) === '200';
}

/** Puts a site under load with wrk in one thread, requesting all URLs in turn. */
export async function loadByWrk(load: Load): Promise<Loaded> {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-wrk-'));
  try {
    const script = join(directory, 'addresses.lua');
    await writeFile(script, rotating(load.requests.map(({ path }) => path)));
    const headers = Object.entries(load.headers).map(([name, value]) => `${name}: ${value}`);
    const child = spawn(
      'wrk',
      [
        ...['--threads', '1', '--connections', String(load.connections), '--timeout', '30s'],
        ...['--duration', `${Math.ceil(load.seconds)}s`, '--script', script],
        ...headers.flatMap((header) => ['--header', header]),
        `http://127.0.0.1:${load.port}`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
    });
    const [code] = await once(child, 'close');
    const line = text.split('\n').findLast((each) => each.startsWith('{'));
    if (code !== 0 || !line) throw new Error(`wrk failed (${code}): ${text}`);
    const { requests, micros, bytes, p50, p99, faults } = JSON.parse(line);
    return {
      perSecond: (requests * 1e6) / micros,
      p50: p50 / 1000,
      p99: p99 / 1000,
      bytes: Math.round(bytes / Math.max(1, requests)),
      faults: faults > 0 ? [`${faults} errors of wrk`] : [],
    };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Returns a script for wrk in Lua, whose strings can be written as JSON. */
function rotating(paths: string[]): string {
  return `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"requests":%d,"micros":%d,"bytes":%d,"p50":%d,"p99":%d,"faults":%d}\\n',
    summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}
