import { cleanLine } from '#domain/text/clean-text.ts';

/** Something cannot be imported; the message says why and what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';

  /** The message may quote the name of a file or what was read. */
  constructor(message: string, options?: ErrorOptions) {
    super(cleanLine(message), options);
  }
}

/** A record that cannot become a recipe; the message says why. */
export class RefusedRecord extends Error {
  override name = 'RefusedRecord';
}

/** What to do about a page that Potluck cannot fetch or read. */
export const bringIt =
  'Open the page in your browser and send it with the bookmarklet, or paste its text.';
