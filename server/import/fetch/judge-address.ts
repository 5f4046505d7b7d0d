import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bringIt } from '../refused.ts';
import { FetchRefused } from './fetch-refused.ts';
import { isPublicAddress } from './public-address.ts';

/** A web address, with the only IP addresses to connect to for it. */
export type Judged = { url: URL; addresses: { address: string; family: number }[] };

const defaultPorts = ['', '80', '443'];
const ofThisNetwork = `This address belongs to a private network, so Potluck does not fetch it. ${bringIt}`;

/**
 * Reads an address, relative to `base` when it is a redirect, and resolves its name. Throws FetchRefused
 * unless it is http or https at port 80 or 443 and every IP address of the name is public.
 */
export async function judgeAddress(typed: string, base?: URL): Promise<Judged> {
  const url = readAddress(typed, base);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true });
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRefused(ofThisNetwork);
  }
  return { url, addresses };
}

function readAddress(typed: string, base?: URL): URL {
  const url = URL.parse(typed, base);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new FetchRefused(
      'This is not the address of a web page. Enter one that begins with https:// or http://.',
    );
  }
  if (url.username || url.password) {
    throw new FetchRefused(
      'The address contains a user name or password. Remove what is before the @.',
    );
  }
  if (!defaultPorts.includes(url.port)) {
    throw new FetchRefused(
      `Potluck only fetches from ports 80 and 443, not ${url.port}. ${bringIt}`,
    );
  }
  const { hostname } = url;
  if (/(?:^|\.)localhost$/.test(hostname) || isOddlySpelled(hostname, typed)) {
    throw new FetchRefused(ofThisNetwork);
  }
  return url;
}

/** Returns whether a name ends with a dot, or an IPv4 address is typed as one number, in octal or the like. */
function isOddlySpelled(hostname: string, typed: string): boolean {
  if (hostname.endsWith('.')) return true;
  const [, authority] = /^\s*(?:https?:)?[/\\]{2}([^/\\?#]*)/i.exec(typed) ?? [];
  return (
    isIP(hostname) === 4 && authority !== undefined && authority.replace(/:\d*$/, '') !== hostname
  );
}
