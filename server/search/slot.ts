import { createSlots } from '../processes/slots.ts';

/**
 * A search of many recipes takes up to a second. With fewer at once than the process has connections, a flood of
 * searches leaves connections to all other pages.
 */
export const acquireSearchSlot = createSlots(2, 5);
