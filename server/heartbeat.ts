import type { Worker } from 'node:cluster';

const intervalMilliseconds = 1_000;
/** How many heartbeats in a row a web process may miss. */
const maxMissed = 15;
const heartbeat = 'heartbeat';

/** In a web process: sends a heartbeat to the parent each second, as long as the event loop turns. */
export function sendHeartbeats(): void {
  // Without a callback, a parent that is gone would be an unhandled error.
  const send = () => process.send?.(heartbeat, () => {});
  send();
  setInterval(send, intervalMilliseconds).unref();
}

/**
 * In the parent: calls `onMissed` once a web process has sent a heartbeat and then misses 15 in a row. Counts
 * ticks of its own timer instead of reading a clock: after a pause of the machine or of all processes, only one
 * heartbeat counts as missed. A web process that is still starting has sent none, and one that drains goes on
 * sending them.
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
