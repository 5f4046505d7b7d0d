import { afterAll, beforeEach, expect, inject, onTestFinished } from 'vitest';

// Runs before each test file that shares its process, and the site in it, with others.
beforeEach(async () => {
  const { config } = await import('#server/config.server.ts');
  const { getDirectUrl } = await import('#server/db/database.ts');
  const read = () => ({ config: structuredClone(config), databaseUrl: getDirectUrl() });
  const before = read();
  const message = 'Other files use these settings: a test must undo what it changes.';
  onTestFinished(() => expect(read(), message).toEqual(before));
});

afterAll(async () => {
  /** The module that tests import, and the built site, which contains it again. */
  const modules: { evictAll: () => void }[] = [await import('#server/page-cache/memory.ts')];
  const builtSite = inject('builtSite');
  if (builtSite) modules.push(await import(builtSite));
  for (const { evictAll } of modules) evictAll();
});
