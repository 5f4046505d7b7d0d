import { AsyncLocalStorage } from 'node:async_hooks';

/** PostgreSQL's codes for lost connections, shutdown, startup, too many clients and timeouts. */
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
/** The driver gives these errors no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Returns whether a query failed because the database is away or overloaded, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException;
  return (
    states.test(code) ||
    network.has(code) ||
    // The socket of a server that does not run.
    (code === 'ENOENT' && syscall === 'connect') ||
    words.test(message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway)) ||
    isDatabaseAway(cause)
  );
}

const watching = new AsyncLocalStorage<{ isAway: boolean }>();

/** Runs `work`, which answers one request, and tracks for `wasDatabaseAway` if the database was away. */
export function watchDatabase<T>(work: () => T): T {
  return watching.run({ isAway: false }, work);
}

/** Returns whether a query of the current request failed because the database was away. */
export function wasDatabaseAway(): boolean {
  return watching.getStore()?.isAway === true;
}

/** Tracks a database error, which the code that made the query may catch and replace. */
export function noteDatabaseError(error: unknown): void {
  const watched = watching.getStore();
  if (watched && isDatabaseAway(error)) watched.isAway = true;
}
