import { log } from '../http/log.ts';

/** Seconds: more than slow answers, and clocks that are kept in step, ever differ. */
const tolerated = 60;
let toldAhead = 0;

/** Tells when this machine's clock and the database's, as it was just read, have come to differ, or to agree. */
export function compareClocks(database: Date): void {
  const ahead = Math.round((Date.now() - database.getTime()) / 1000);
  if (Math.abs(ahead - toldAhead) <= tolerated) return;
  const agree = Math.abs(ahead) <= tolerated;
  toldAhead = agree ? 0 : ahead;
  if (agree) log.info('the clocks of this machine and of the database agree again');
  else log.warn({ secondsAhead: ahead }, 'the clock of this machine is not that of the database');
}
