import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'potluck-test-'));
const own = join(home, 'site/build/client/assets');
const stored = join(home, 'data/assets');
vi.doMock('../program-files.ts', () => ({ siteDirectory: join(home, 'site') }));
vi.doMock('../config.server.ts', () => ({ config: { dataDir: join(home, 'data') } }));
const { listPreviousAssets, storeAssets } = await import('./previous-assets.ts');
afterAll(() => rmSync(home, { recursive: true }));

const hour = 60 * 60 * 1000;

function addRelease(name: string, hoursAgo: number): void {
  const folder = join(stored, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.js'), '');
  const then = new Date(Date.now() - hoursAgo * hour);
  utimesSync(folder, then, then);
}

test('scripts of releases that ran within a day are kept, and older ones are removed', async () => {
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'manifest-new.js'), '');
  addRelease('manifest-yesterday', 24);
  addRelease('manifest-old', 26);
  await storeAssets();
  expect(readdirSync(stored).sort()).toEqual(['manifest-new', 'manifest-yesterday']);
  expect(listPreviousAssets()).toEqual([join(stored, 'manifest-yesterday')]);
});
