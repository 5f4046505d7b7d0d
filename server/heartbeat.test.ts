import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendHeartbeats, watchHeartbeats } from './heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns a fake web process whose heartbeats arrive while `isRunning`, and the parent's callback. */
function watched() {
  const worker = new EventEmitter() as Worker;
  const onMissed = vi.fn();
  watchHeartbeats(worker, onMissed);
  const state = { worker, onMissed, isRunning: true };
  process.send = (message: unknown, done?: unknown) => {
    if (state.isRunning) worker.emit('message', message);
    (done as () => void)();
    return true;
  };
  return state;
}

const { send } = process;
afterEach(() => {
  process.send = send;
});

test('a web process that misses its heartbeats for 15 seconds is reported once', () => {
  const state = watched();
  sendHeartbeats();
  vi.advanceTimersByTime(60_000);
  state.isRunning = false;
  vi.advanceTimersByTime(14_000);
  expect(state.onMissed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(state.onMissed.mock.calls).toEqual([[15]]);
  vi.advanceTimersByTime(60_000);
  expect(state.onMissed).toHaveBeenCalledOnce();
});

test('a web process that is repeatedly blocked for 14 seconds is not reported', () => {
  const state = watched();
  sendHeartbeats();
  for (let i = 0; i < 10; i++) {
    state.isRunning = false;
    vi.advanceTimersByTime(14_000);
    state.isRunning = true;
    vi.advanceTimersByTime(1_000);
  }
  expect(state.onMissed).not.toHaveBeenCalled();
});

test('a starting web process is reported if its first heartbeat takes longer than a minute', () => {
  const state = watched();
  vi.advanceTimersByTime(59_000);
  expect(state.onMissed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(state.onMissed.mock.calls).toEqual([[60]]);
});

test('a pause of both parent and web process counts as one missed heartbeat', () => {
  const state = watched();
  sendHeartbeats();
  vi.advanceTimersByTime(5_000);
  // All clocks jump, but no timer has run.
  vi.setSystemTime(Date.now() + 8 * 3600_000);
  vi.advanceTimersByTime(5_000);
  expect(state.onMissed).not.toHaveBeenCalled();
});

test('a web process that has ended is no longer monitored', () => {
  const state = watched();
  sendHeartbeats();
  state.isRunning = false;
  state.worker.emit('exit');
  vi.advanceTimersByTime(60_000);
  expect(state.onMissed).not.toHaveBeenCalled();
});
