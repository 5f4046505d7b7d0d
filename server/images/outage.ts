import { isDiskFull } from '../db/data-directory/disk-full.ts';
import { isDatabaseDown } from '../db/database-down.ts';
import { isRetryable } from '../db/transact.ts';
import { StoreError } from './store-breaker.ts';

/**
 * Returns whether storing a record failed because the database or the store of pictures is unavailable or a disk is full.
 * All other errors are caused by the record, even if PostgreSQL or Node throws them.
 */
export function isOutage(error: unknown): boolean {
  return (
    isDatabaseDown(error) || isDiskFull(error) || isRetryable(error) || error instanceof StoreError
  );
}
