import { createSlots } from '../processes/slots.ts';

const acquireAnySlot = createSlots(2, 5);
const acquireExclusionSlot = createSlots(1, 5);

/**
 * A search of many recipes takes up to a second. With fewer at once than the process has connections, a flood of
 * searches leaves connections to all other pages. One that leaves out foods takes several
 * times as long, so it has a slot of its own, and the others need not wait for it.
 */
export async function acquireSearchSlot(without: string[] = []): Promise<Disposable> {
  return await (without.length > 0 ? acquireExclusionSlot() : acquireAnySlot());
}
