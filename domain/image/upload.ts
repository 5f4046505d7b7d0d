/** The limit of the bucket for one file (docs/product.md#images). */
export const mostUploadBytes = 10_485_760;

/** The limit for what a picture unpacks to. */
export const mostUploadPixels = 50_000_000;

/** What a file chooser offers. The server judges by content. */
export const uploadTypes = 'image/jpeg,image/png,image/webp,image/avif';

export const tooLarge = 'The file is larger than 10 MB.';
export const storageAway = 'Storage is not available. Please try again later.';
export const uploadUnexpected = 'An unexpected error occurred during upload';

/** What is said when the server refuses a file. */
export function uploadFailed(reason: string): string {
  return `Upload failed: ${reason}`;
}

/** What is said when a file did not reach the server, or could not be taken with a form. */
export function imageFailed(reason: string): string {
  return `Failed to upload image: ${reason}`;
}
