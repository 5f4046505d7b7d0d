/** The maximum size of an uploaded picture, in megabytes (docs/requirements/admin.md#images). */
export const maxUploadMegabytes = 10;
export const maxUploadBytes = maxUploadMegabytes * 2 ** 20;

/** The maximum number of pixels of an uploaded picture. */
export const maxUploadPixels = 50_000_000;

/** The types that a file chooser offers; the server checks the content. */
export const uploadTypes = 'image/jpeg,image/png,image/webp,image/avif';
export const uploadHint = `JPEG, PNG, WebP or AVIF, up to ${maxUploadMegabytes} MB.`;

export const uploadTooLargeMessage = `The file is larger than ${maxUploadMegabytes} MB.`;
export const storageUnavailableMessage = 'Storage is not available. Please try again later.';
export const unexpectedUploadErrorMessage = 'An unexpected error occurred during upload';

/** Returns the message for a file that the server rejected. */
export function uploadFailedMessage(reason: string): string {
  return `Upload failed: ${reason}`;
}

/** Returns the message for a file that did not reach the server or failed in a form. */
export function imageFailedMessage(reason: string): string {
  return `Failed to upload image: ${reason}`;
}
