import { createHash } from 'node:crypto';

/**
 * Finds the scripts within a finished page that carry `nonce`, which whoever wrote text into the page
 * could not know, and gives their hashes with the page without the nonce: so it can be kept, and
 * says the same to everybody.
 */
export function ownScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const script = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, 'gs');
  const hashes = [...page.matchAll(script)].map(([, code = '']) => hashOf(code));
  return { html: page.replaceAll(` nonce="${nonce}"`, ''), hashes };
}

/** A script's hash as a Content-Security-Policy wants it: SHA-256 in base64. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
