/** Something cannot be imported; the message says why and what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** What to do about a page that Potluck cannot fetch or read. */
export const bringIt =
  'Open the page in your browser and send it with the bookmarklet, or paste its text.';
