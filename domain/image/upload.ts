/** The most megabytes of an uploaded picture (docs/product.md#images). */
export const mostUploadMegabytes = 10;
export const mostUploadBytes = mostUploadMegabytes * 2 ** 20;

/** The most pixels of an uploaded picture. */
export const mostUploadPixels = 50_000_000;

/** The types that a file chooser offers; the server checks the content. */
export const uploadTypes = 'image/jpeg,image/png,image/webp,image/avif';
export const uploadHint = `JPEG, PNG, WebP or AVIF, up to ${mostUploadMegabytes} MB.`;

export const tooLarge = `The file is larger than ${mostUploadMegabytes} MB.`;
export const storageAway = 'Storage is not available. Please try again later.';
export const uploadUnexpected = 'An unexpected error occurred during upload';

/** Returns the message for a file that the server refused. */
export function uploadFailed(reason: string): string {
  return `Upload failed: ${reason}`;
}

/** Returns the message for a file that did not reach the server or failed in a form. */
export function imageFailed(reason: string): string {
  return `Failed to upload image: ${reason}`;
}
