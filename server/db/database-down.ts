import { currentRequest } from '../current-request.ts';

/**
 * PostgreSQL's codes for lost connections, shutdown, startup, too many clients, timeouts, also of locks, failing disks and
 * a server that only reads.
 */
const states = /^(08...|57P0[1-3]|53300|57014|57P05|25P03|55P03|58030|25006)$/;
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

/** Records a database error with the current request; the caller of the query may catch and replace it. */
export function recordDatabaseError(error: unknown): void {
  const request = currentRequest();
  if (request && isDatabaseDown(error)) request.isDatabaseDown = true;
}
