import { log } from '../http/log.ts';

/** Seconds; slow responses and synchronized clocks never differ by as much. */
const tolerated = 60;
let toldAhead = 0;

/** Logs when this machine's clock and the database's begin to differ or agree again. */
export function compareClocks(database: Date): void {
  const ahead = Math.round((Date.now() - database.getTime()) / 1000);
  if (Math.abs(ahead - toldAhead) <= tolerated) return;
  const agree = Math.abs(ahead) <= tolerated;
  toldAhead = agree ? 0 : ahead;
  if (agree) log.info('clocks of this machine and the database agree again');
  else
    log.warn(
      { secondsAhead: ahead },
      'clocks of this machine and the database differ by more than a minute',
    );
}
