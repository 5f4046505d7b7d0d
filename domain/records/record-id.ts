/** Returns the id of a record in an address, or null when it is not valid. */
export function readId(id: string | undefined): number | null {
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Returns the id of a user, a session or a passkey, or null when a value cannot be one. */
export function readKey(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : null;
}

/** Returns the token of a mail, or null when a value cannot be one. */
export function readMailToken(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}
