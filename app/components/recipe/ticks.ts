import { readStored, store } from '../../ui/stored.ts';

/** Returns what a cook ticked in this browser: 'i3' is the ingredient with key 3, 's2' the second step. */
export function readTicks(slug: string): Set<string> {
  return new Set(readStored(keyOf(slug))?.split(' '));
}

/** Keeps what a cook ticked in this browser. */
export function saveTicks(slug: string, ticks: Iterable<string>): void {
  store(keyOf(slug), [...ticks].join(' ') || null);
}

function keyOf(slug: string): string {
  return `ticks:${slug}`;
}
