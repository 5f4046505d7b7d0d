import { expect, test, vi } from 'vitest';
import { send } from '../../../test/app.ts';

vi.hoisted(() => {
  // Before the settings are read.
  process.env.OFFLINE = 'off';
});

test('with OFFLINE=off, browsers get a worker that removes itself and everything it stored', async () => {
  const code = await (await send('/sw.js')).text();
  const names = ['pages-1', 'files-1'];
  const listeners = new Map<string, (event: unknown) => void>();
  const unregister = vi.fn(async () => {});
  const globals = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.splice(names.indexOf(name), 1),
    },
    registration: { unregister },
    skipWaiting: () => {},
  };
  new Function(...Object.keys(globals), code)(...Object.values(globals));
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  let removed: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({
    waitUntil: (work: Promise<unknown>) => {
      removed = work;
    },
  });
  await removed;
  expect(names).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
});
