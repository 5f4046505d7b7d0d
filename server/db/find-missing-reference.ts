import pg from 'pg';

/**
 * Returns the foreign key that rejected a write because the referenced row is missing, or null when it
 * failed for another reason.
 */
export function findMissingReference(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23503') return null;
  return error.constraint ?? '';
}
