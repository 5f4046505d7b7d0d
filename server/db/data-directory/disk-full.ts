const words = /no space left on device|database or disk is full|disk quota exceeded/i;

/** Returns whether Node, SQLite or PostgreSQL failed because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  return /^(ENOSPC|EDQUOT|53100)$/.test(code) || words.test(message) || isDiskFull(cause);
}

/** Returns the message for a full disk. */
export function diskFullMessage(directory: string): string {
  return `The disk of ${directory} is full. Make room, or choose another directory with DATA_DIR.`;
}
