import robotsParser from 'robots-parser';
import { FetchRefused } from './fetch-refused.ts';
import { guardedFetch } from './guarded-fetch.ts';

const longest = 500 * 1024;

type Rules = Pick<ReturnType<typeof robotsParser>, 'isAllowed'>;
const nothing: Rules = { isAllowed: () => false };

/** Asks each site once whether its robots.txt lets addresses be fetched (RFC 9309). */
export class Robots {
  readonly #known = new Map<string, Promise<Rules>>();

  /**
   * Returns whether an address may be fetched in bulk. A site without a robots.txt allows it, one that cannot
   * answer now does not.
   */
  async allows(address: string): Promise<boolean> {
    const url = URL.parse(address);
    if (!url) return true;
    const known = this.#known.get(url.origin) ?? read(`${url.origin}/robots.txt`);
    this.#known.set(url.origin, known);
    return (await known).isAllowed(url.href, 'Potluck') !== false;
  }
}

async function read(address: string): Promise<Rules> {
  try {
    const { body } = await guardedFetch(address, { kind: 'page' });
    return robotsParser(address, body.toString('utf8', 0, longest));
  } catch (error) {
    const isAway = error instanceof FetchRefused && (error.status ?? 0) >= 500;
    return isAway ? nothing : robotsParser(address, '');
  }
}
