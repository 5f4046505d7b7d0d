import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits until an address has at least `nth` emails, and reads the newest. */
export async function waitForMail(address: string, nth = 1): Promise<Email> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let files: string[] = [];
  await expect
    .poll(async () => {
      const all = await readdir(outbox).catch(() => []);
      files = all.filter((name) => name.endsWith(`Z-${address}.eml`)).sort();
      return files.length;
    })
    .toBeGreaterThanOrEqual(nth);
  return PostalMime.parse(await readFile(join(outbox, files.at(-1) ?? '')));
}

/** The first link of an email whose URL contains `part`. */
export function findMailLink(mail: Email, part: string): string {
  const links = mail.html?.matchAll(/href="([^"]+)"/g) ?? [];
  const found = [...links].map(([, href = '']) => href).find((href) => href.includes(part));
  if (!found) throw new Error(`No link with ${part} in "${mail.subject}"`);
  return found;
}
