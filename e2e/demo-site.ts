import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createFastDirectory } from './fast-directory.ts';
import { end, start } from './potluck.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory as a first start with the demo content leaves it. */
    demoSite: string;
  }
}

/** Starts a site once; tests that are not about the first start begin with copies of its data. */
export default async function setup(project: TestProject) {
  const place = createFastDirectory('potluck-demo-');
  chmodSync(place, 0o755);
  const data = join(place, 'data');
  const potluck = await start(data);
  await potluck.ready();
  process.kill(potluck.pid, 'SIGTERM');
  await potluck.ended;
  project.provide('demoSite', data);
  return async () => {
    await end(data);
    rmSync(place, { recursive: true, force: true });
  };
}
