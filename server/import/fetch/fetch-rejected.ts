import { ImportRejectedError } from '../rejected.ts';

/** A URL that cannot be fetched. */
export class FetchRejectedError extends ImportRejectedError {
  override name = 'FetchRejectedError';
  /** The server's response status, if it responded. */
  status?: number;
}
