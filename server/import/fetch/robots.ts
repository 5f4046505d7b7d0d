import robotsParser from 'robots-parser';
import { guardedFetch } from './guarded-fetch.ts';

const longest = 500 * 1024;

/** Asks each site once whether its robots.txt lets addresses be fetched (RFC 9309). */
export class Robots {
  readonly #known = new Map<string, Promise<ReturnType<typeof robotsParser>>>();

  /** Returns whether an address may be fetched in bulk. A site without an answer allows it. */
  async allows(address: string): Promise<boolean> {
    const url = URL.parse(address);
    if (!url) return true;
    const known = this.#known.get(url.origin) ?? read(`${url.origin}/robots.txt`);
    this.#known.set(url.origin, known);
    return (await known).isAllowed(url.href, 'Potluck') !== false;
  }
}

async function read(address: string) {
  const rules = await guardedFetch(address, { kind: 'page' }).then(
    ({ body }) => body.toString('utf8', 0, longest),
    () => '',
  );
  return robotsParser(address, rules);
}
