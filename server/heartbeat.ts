import type { Worker } from 'node:cluster';

const intervalMilliseconds = 1_000;
/** The number of consecutive heartbeats that a web process may miss. */
const maxMissed = 15;
/**
 * The number of heartbeats that a web process may miss at first. Loading the code takes a second,
 * or more on a busy machine.
 */
const maxMissedAtStart = 60;
const heartbeat = 'heartbeat';

/** In a web process: sends a heartbeat to the parent each second, as long as the event loop is not blocked. */
export function sendHeartbeats(): void {
  // Without a callback, sending to a parent that has ended would throw an unhandled error.
  const send = () => process.send?.(heartbeat, () => {});
  send();
  setInterval(send, intervalMilliseconds).unref();
}

/**
 * In the parent: calls `onMissed`, with the allowed seconds, when a web process misses more than 15 heartbeats in a row,
 * or its first 60. Counts ticks of a timer instead of reading a clock, so after a pause of the machine or of all
 * processes, only one heartbeat counts as missed. Web processes that wait for a migration or drain still send them.
 */
export function watchHeartbeats(worker: Worker, onMissed: (seconds: number) => void): void {
  let missed = 0;
  let allowed = maxMissedAtStart;
  worker.on('message', (message) => {
    if (message !== heartbeat) return;
    missed = 0;
    allowed = maxMissed;
  });
  const timer = setInterval(() => {
    if (++missed <= allowed) return;
    clearInterval(timer);
    onMissed(allowed);
  }, intervalMilliseconds);
  worker.once('exit', () => clearInterval(timer));
}
