import { readFileSync, writeFileSync } from 'node:fs';
import { serveRequests } from '#server/processes/serve-requests.ts';

/** A program of a child process that misbehaves on request, for tests of its limits. */
const deeds: Record<string, (argument: string) => unknown> = {
  echo: (argument) => argument,
  loop: () => {
    for (;;);
  },
  'work for seconds': (seconds) => {
    const used = () => process.cpuUsage().user + process.cpuUsage().system;
    for (const end = used() + 1e6 * Number(seconds); used() < end; );
  },
  sleep: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
  'fill the heap': () => {
    for (const all: string[][] = []; ; ) all.push(Array.from({ length: 10_000 }, (_, i) => `${i}`));
  },
  'fill buffers': async () => {
    for (const all: Buffer[] = []; ; await new Promise(setImmediate))
      all.push(Buffer.alloc(10_000_000, 1));
  },
  flood: () => 'x'.repeat(5_000_000),
  exit: () => process.exit(3),
  pid: () => process.pid,
  environment: () => process.env,
  read: (path) => readFileSync(path, 'utf8').length,
  write: (path) => writeFileSync(path, 'x'),
  start: async (program) => (await import('node:child_process')).spawnSync(program).pid,
};

await serveRequests(async ({ header, body }) => {
  const [deed = '', argument = ''] = header as string[];
  try {
    return { header: { result: await deeds[deed]?.(argument) }, body };
  } catch (error) {
    return { header: { error: (error as NodeJS.ErrnoException).code } };
  }
});
