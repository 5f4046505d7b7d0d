import { imageFailedMessage } from '#domain/image/upload.ts';

/** Uploads a featured image, and returns its URL or why that failed. */
export async function uploadPicture(file: File): Promise<{ url: string } | { error: string }> {
  const query = new URLSearchParams({ folder: 'featured', name: file.name.slice(-200) });
  try {
    const response = await fetch(`/admin/images?${query}`, { method: 'POST', body: file });
    if (!response.url.includes('/admin/images?'))
      return {
        error: imageFailedMessage('Your session has ended. Please sign in again in another tab.'),
      };
    return await response.json();
  } catch {
    return { error: imageFailedMessage('The connection was lost.') };
  }
}
