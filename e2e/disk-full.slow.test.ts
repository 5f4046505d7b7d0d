import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { admin, findLosses, saveRecipe, serves, signIn, uploadPicture } from './faults.ts';
import { end, start } from './potluck.ts';

const canMount = mountAndUnmount();

test.skipIf(!canMount)(
  'on a full disk, saves and uploads fail with a message, and no data is lost (needs permission to mount)',
  async () => {
    const data = smallDisk(260);
    const potluck = await start(data, { ...admin, WEB_CONCURRENCY: '1' });
    await potluck.ready();
    const { origin } = potluck;
    const cookie = await signIn(origin);
    const saved: string[] = [];
    const save = async (title: string) => {
      const done = await saveRecipe(origin, cookie, title);
      if (done) saved.push(title);
      return done;
    };
    expect(await save('Round 0 before')).toBe(true);
    const pictures = join(data, 'images/featured');
    const before = readdirSync(pictures).length;
    const filler = fill(data);

    expect(await uploadPicture(origin, cookie)).toBe(null);
    expect(readdirSync(pictures)).toHaveLength(before);
    let failures = 0;
    // PostgreSQL's existing files have free space.
    for (let i = 0; failures < 3 && i < 3000; i++) if (!(await save(`Round 0 ${i}`))) failures++;
    expect(failures).toBe(3);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);

    rmSync(filler);
    await serves(potluck);
    expect(await save('Round 0 after')).toBe(true);
    expect(await uploadPicture(origin, cookie)).not.toBe(null);
    expect(await findLosses(data, saved)).toEqual({ lost: [], half: [] });
    process.kill(potluck.pid, 'SIGTERM');
    expect(await potluck.ended).toBe(0);
  },
);

test.skipIf(!canMount).each([1, 8, 40, 42])(
  'a first start on a disk of %i MB reports that it is full (needs permission to mount)',
  async (megabytes) => {
    const data = smallDisk(megabytes);
    if (megabytes === 1) fill(data);
    const potluck = await start(data);
    expect(await potluck.ended).toBe(1);
    expect(potluck.output()).toMatch(/disk.* is full/);
    expect(potluck.output()).not.toMatch(/^\s+at /m);
    expect(potluck.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
  },
);

test.skipIf(!canMount)(
  'starting on a full disk is reported, and the site serves once there is space again',
  async () => {
    const data = smallDisk(260);
    const first = await start(data, { DEMO: 'off' });
    await first.ready();
    process.kill(first.pid, 'SIGTERM');
    expect(await first.ended).toBe(0);
    const filler = fill(data);
    const second = await start(data, { DEMO: 'off' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/disk.* is full/);
    expect(second.output()).not.toMatch(/^\s+at /m);
    rmSync(filler);
    const third = await start(data, { DEMO: 'off' });
    await third.ready();
    expect((await fetch(`${third.origin}/readyz`)).status).toBe(200);
  },
);

/** Mounts a data directory on its own disk, `size` in megabytes, until the test ends. */
function smallDisk(size: number): string {
  const place = mkdtempSync(join(tmpdir(), 'potluck-disk-'));
  if (mount(place, size) !== 0)
    throw new Error('it was mounted a moment ago, but cannot be mounted now');
  onTestFinished(async () => {
    await end(join(place, 'data'));
    // Processes that were asked to end may use it a little longer.
    for (let tries = 0; spawnSync('umount', [place]).status !== 0 && tries < 100; tries++) {
      await sleep(100);
    }
    rmSync(place, { recursive: true, force: true });
  });
  mkdirSync(join(place, 'data'));
  return join(place, 'data');
}

/** Writes until the disk is full; returns the file. */
function fill(directory: string): string {
  const file = join(directory, 'filler');
  const descriptor = openSync(file, 'w');
  for (const size of [2 ** 20, 2 ** 12, 1]) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(descriptor, bytes) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(descriptor);
  return file;
}

function mountAndUnmount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'potluck-disk-'));
  const mounted = mount(place, 1) === 0;
  if (mounted) spawnSync('umount', [place]);
  rmSync(place, { recursive: true, force: true });
  return mounted;
}

function mount(place: string, megabytes: number): number | null {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place])
    .status;
}
