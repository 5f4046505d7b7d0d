import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt, root } from '../scripts/prepare.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the built site's module; only in test projects with this setup. */
    builtSite?: string;
  }
}

/** Builds the site, if it is stale, before the first test that needs it and before each rerun. */
export default async function setup(project: TestProject) {
  await ensureBuilt();
  project.provide('builtSite', join(root, 'build/server/index.js'));
  project.onTestsRerun(async (tests) => {
    if (tests.some((each) => each.project === project)) await ensureBuilt();
  });
}
