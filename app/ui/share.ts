import { showToast } from './toast.ts';

/** Opens the device's share menu or, where there is none, copies the link. */
export async function shareLink(page: { title: string; url: string }): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(page);
    await navigator.clipboard.writeText(page.url);
    await showToast('success', 'Link copied', { form: page.url });
  } catch (error) {
    // The user closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const message = 'The link could not be copied. Copy it from the address bar.';
    await showToast('error', message, { form: page.url });
  }
}
