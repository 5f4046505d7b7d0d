import type { Worker } from 'node:cluster';

const intervalMilliseconds = 1_000;
/** The number of consecutive heartbeats that a web process may miss. */
const maxMissed = 15;
const heartbeat = 'heartbeat';

/** In a web process: sends a heartbeat to the parent each second, as long as the event loop is not blocked. */
export function sendHeartbeats(): void {
  // Without a callback, sending to a parent that has ended would throw an unhandled error.
  const send = () => process.send?.(heartbeat, () => {});
  send();
  setInterval(send, intervalMilliseconds).unref();
}

/**
 * In the parent: calls `onMissed` when a web process has sent heartbeats and then misses more than 15 in a row. Counts
 * ticks of a timer instead of reading a clock, so after a pause of the machine or of all processes, only one heartbeat
 * counts as missed. A starting web process has sent none; a draining web process still sends them.
 */
export function watchHeartbeats(worker: Worker, onMissed: () => void): void {
  let missed: number | null = null;
  worker.on('message', (message) => {
    if (message === heartbeat) missed = 0;
  });
  const timer = setInterval(() => {
    if (missed === null || ++missed <= maxMissed) return;
    clearInterval(timer);
    onMissed();
  }, intervalMilliseconds);
  worker.once('exit', () => clearInterval(timer));
}
