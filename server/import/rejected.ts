import { cleanLine } from '@potluck/recipe-text/clean-text';

/** A rejected import; the message explains the reason and what to do. */
export class ImportRejectedError extends Error {
  override name = 'ImportRejectedError';

  /** The message may quote the name of a file or imported text. */
  constructor(message: string, options?: ErrorOptions) {
    super(cleanLine(message), options);
  }
}

/** Advice about a page that Potluck cannot fetch or read. */
export const bookmarkletAdvice =
  'Open the page in your browser and send it with the bookmarklet, or paste its text.';
