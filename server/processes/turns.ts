import { setTimeout as sleep } from 'node:timers/promises';
import { createSlots } from './slots.ts';

/** Waits for a turn to work on a form of the admin area: reading, checking or rendering it. See createTurns. */
export const acquireFormTurn = createTurns();

const acquireRenderSlot = createSlots(1, 10);

/**
 * Waits for a turn to render a page; clients take turns. Without turns, all pages of a client whose data are there would be
 * rendered before a request of another is read. Others' requests go on before the next turn. Throws a 503 response after
 * ten seconds.
 */
export async function acquireRenderTurn(): Promise<Disposable> {
  const slot = await acquireRenderSlot();
  return { [Symbol.dispose]: () => setImmediate(() => slot[Symbol.dispose]()) };
}

/** Shorter work delays nobody noticeably. */
const maxUnnoticed = 20;

/**
 * Returns a function that waits for its turn, one after the other within this process; clients take turns. It is for work
 * that may occupy the process for tens of milliseconds. After such work, others get as much time before the next turn:
 * between ten requests at once, a page would wait for all of them, because it needs the process several times. Disposing
 * of the result ends the turn. Throws a 503 response after ten seconds.
 */
export function createTurns(): () => Promise<Disposable> {
  const acquireSlot = createSlots(1, 10);
  return async () => {
    const slot = await acquireSlot();
    const begun = performance.now();
    return {
      [Symbol.dispose]() {
        const taken = performance.now() - begun;
        if (taken <= maxUnnoticed) slot[Symbol.dispose]();
        else void sleep(taken).then(() => slot[Symbol.dispose]());
      },
    };
  };
}
