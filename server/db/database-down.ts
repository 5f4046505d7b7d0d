import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * PostgreSQL's codes for lost connections, shutdown, startup, too many clients, timeouts, failing disks and a server that
 * only reads.
 */
const states = /^(08...|57P0[1-3]|53300|57014|57P05|25P03|58030|25006)$/;
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
/** Messages of errors to which the driver gives no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Returns whether a query failed because the database is down or overloaded, not because of the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall, message, cause } = error as NodeJS.ErrnoException;
  return (
    states.test(code) ||
    network.has(code) ||
    // The socket of a server that is not running.
    (code === 'ENOENT' && syscall === 'connect') ||
    words.test(message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseDown)) ||
    isDatabaseDown(cause)
  );
}

const watching = new AsyncLocalStorage<{ isAway: boolean }>();

/** Runs `work`, which handles one request, and records whether the database was down (`wasDatabaseDown`). */
export function watchDatabase<T>(work: () => T): T {
  return watching.run({ isAway: false }, work);
}

/** Returns whether a query of the current request failed because the database was down. */
export function wasDatabaseDown(): boolean {
  return watching.getStore()?.isAway === true;
}

/** Records a database error, which the caller of the query may catch and replace. */
export function recordDatabaseError(error: unknown): void {
  const watched = watching.getStore();
  if (watched && isDatabaseDown(error)) watched.isAway = true;
}
