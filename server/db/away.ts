import { AsyncLocalStorage } from 'node:async_hooks';

/** Of PostgreSQL: connections, shutting down or starting up, too many clients, given up for lasting too long. */
const states = /^(08...|57P0[1-3]|53300|57014|57P05|25P03)$/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Of the driver, which gives these errors no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether a query failed because the database is away or has no time, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException;
  return (
    states.test(code) ||
    network.has(code) ||
    // The socket of a server that is not there.
    (code === 'ENOENT' && syscall === 'connect') ||
    words.test(message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway)) ||
    isDatabaseAway(cause)
  );
}

const watching = new AsyncLocalStorage<{ isAway: boolean }>();

/** Runs what answers one request, and remembers for `wasDatabaseAway` whether the database was away. */
export function watchDatabase<T>(work: () => T): T {
  return watching.run({ isAway: false }, work);
}

/** Returns whether the request that is being answered has met a database that is away. */
export function wasDatabaseAway(): boolean {
  return watching.getStore()?.isAway === true;
}

/** Notes an error of the database, which whoever queried it may catch and say in other words. */
export function noteDatabaseError(error: unknown): void {
  const watched = watching.getStore();
  if (watched && isDatabaseAway(error)) watched.isAway = true;
}
