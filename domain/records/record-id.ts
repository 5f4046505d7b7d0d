/** The number of a record as it stands in an address, or null when that is none. */
export function readId(id: string | undefined): number | null {
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
