/** Returns the id of a record in a URL, or null when it is invalid. */
export function readId(id: string | undefined): number | null {
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Returns the id of a user, a session or a passkey, or null when it is invalid. */
export function readTextId(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : null;
}

/** Returns the token of an email, or null when it is invalid. */
export function readMailToken(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null;
}

/** Returns a UUID, or null when a value is not one. */
export function readUuid(value: unknown): string | null {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
    ? value
    : null;
}
