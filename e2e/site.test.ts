import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dataDirectory, startedDirectory } from './data-directory.ts';
import { admin, findLosses, saveRecipe, signIn, uploadPicture } from './faults.ts';
import { type Potluck, runCommand, start, until } from './potluck.ts';

test('after kill -9 a site has every write, and its backup restores them elsewhere', async () => {
  const [here, there] = [startedDirectory(), dataDirectory()];
  const killed = await start(here, admin);
  await killed.ready();
  const cookie = await signIn(killed.origin);
  expect(await saveRecipe(killed.origin, cookie, 'Round 1')).toBe(true);
  const picture = await uploadPicture(killed.origin, cookie);
  process.kill(-killed.pid, 'SIGKILL');
  expect(await killed.ended).not.toBe(0);
  await until(() => killed.processes().main.length + killed.processes().web.length === 0);

  const settings = { ...admin, PORT: new URL(killed.origin).port };
  const again = await start(here, settings);
  await again.ready();
  await expectEverything(again, here);
  const archive = join(dirname(here), 'all.tar.gz');
  expect(await runCommand('backup', [archive], here)).toMatchObject({ code: 0 });
  await stop(again);

  expect(await runCommand('restore', [archive], there)).toMatchObject({ code: 0 });
  const restored = await start(there, settings);
  await restored.ready();
  await expectEverything(restored, there);
  await stop(restored);

  async function expectEverything({ origin }: Potluck, data: string): Promise<void> {
    expect(await findLosses(data, ['Round 1'])).toEqual({ lost: [], half: [] });
    expect(await (await fetch(`${origin}/recipes/round-1`)).text()).toContain('Round 1');
    expect((await fetch(`${origin}${picture}/160.webp`)).status).toBe(200);
    const page = await fetch(`${origin}/admin`, { headers: { cookie }, redirect: 'manual' });
    expect(page.status, 'the session from before').toBe(200);
  }
});

async function stop(potluck: Potluck): Promise<void> {
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
  expect(potluck.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
}
