import pg from 'pg';

/**
 * The constraint that kept something from being written because what it points to is not there (any
 * more), or null when it failed for another reason.
 */
export function missingReference(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23503') return null;
  return error.constraint ?? '';
}
