/** The maximum size of a response without pictures, in bytes: of a draft with its original text. */
export const maxResponseBytes = 1_000_000;
