import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import timers from 'node:timers/promises';

// Loaded into every Node process of a site (NODE_OPTIONS=--import): a sleep of n milliseconds that begins while
// HELD_SLEEPS contains a file named n lasts until a test removes the file, however slow the machine is.
const folder = process.env.HELD_SLEEPS ?? '';
const sleep = timers.setTimeout;

timers.setTimeout = async (milliseconds, value, options) => {
  const file = join(folder, String(milliseconds));
  if (!existsSync(file)) return sleep(milliseconds, value, options);
  while (existsSync(file)) await sleep(20, undefined, options);
  return value;
};
syncBuiltinESMExports();
