/** More rows or steps than any recipe has, including headings. */
export const maxRows = 1000;

/** Much more text than any recipe has. Readers take up to three milliseconds per thousand characters. */
export const maxTextCharacters = 200_000;
