import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** What any part of the server may know about the request that it works for. */
export type CurrentRequest = {
  id: string;
  response?: ServerResponse;
  /** Returns whom turns are counted by: the address, or the user once a session was found. */
  client?: () => string;
  /** Whether the browser requests a page that may never be shown. */
  isPrefetch: boolean;
  /** Whether a query failed because the database was down or overloaded. */
  isDatabaseDown: boolean;
};

const requests = new AsyncLocalStorage<CurrentRequest | undefined>();

/** Returns the current request, or undefined in the background. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore();
}

/** Runs `work` with `request` as the current request. */
export function runRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, work);
}

/** Runs `work` without a current request, because it goes on after the request that begins it. */
export function runInBackground<T>(work: () => T): T {
  return requests.run(undefined, work);
}
