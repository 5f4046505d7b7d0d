import { FetchRejectedError } from './fetch-rejected.ts';
import { guardedFetch } from './guarded-fetch.ts';

const longest = 500 * 1024;

/** The robots.txt of a site; null if the site does not respond. */
export type RobotsFile = { address: string; body: Uint8Array };

/** Requests each site's robots.txt once, which states whether URLs may be fetched (RFC 9309). */
export class Robots {
  readonly #known = new Map<string, Promise<RobotsFile | null>>();
  readonly #isAllowed: (url: string, robots: RobotsFile) => Promise<boolean>;

  constructor(isAllowed: (url: string, robots: RobotsFile) => Promise<boolean>) {
    this.#isAllowed = isAllowed;
  }

  /**
   * Returns whether a URL may be fetched in bulk. A site without a robots.txt allows it; a site
   * that cannot respond now does not.
   */
  async allows(address: string): Promise<boolean> {
    const url = URL.parse(address);
    if (!url) return true;
    const known = this.#known.get(url.origin) ?? read(`${url.origin}/robots.txt`);
    this.#known.set(url.origin, known);
    const robots = await known;
    return robots !== null && this.#isAllowed(url.href, robots);
  }
}

async function read(address: string): Promise<RobotsFile | null> {
  try {
    const { body } = await guardedFetch(address, { kind: 'page' });
    return { address, body: body.subarray(0, longest) };
  } catch (error) {
    const isAway = error instanceof FetchRejectedError && (error.status ?? 0) >= 500;
    return isAway ? null : { address, body: Buffer.alloc(0) };
  }
}
