import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bookmarkletAdvice } from '../rejected.ts';
import { FetchRejectedError } from './fetch-rejected.ts';
import { isPublicAddress } from './public-address.ts';

/** A URL, with the only IP addresses to connect to for it. */
export type ValidatedUrl = { url: URL; addresses: { address: string; family: number }[] };

const defaultPorts = ['', '80', '443'];
const ofThisNetwork = `This address belongs to a private network, so Potluck does not fetch it. ${bookmarkletAdvice}`;

/**
 * Reads a URL, relative to `base` for a redirect, and resolves its host name. Throws FetchRejectedError
 * unless it is http or https at port 80 or 443 and every IP address of the name is public.
 */
export async function validateUrl(typed: string, base?: URL): Promise<ValidatedUrl> {
  const url = readAddress(typed, base);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true });
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRejectedError(ofThisNetwork);
  }
  return { url, addresses };
}

function readAddress(typed: string, base?: URL): URL {
  const url = URL.parse(typed, base);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new FetchRejectedError(
      'This is not the URL of a web page. Enter a URL that starts with https:// or http://.',
    );
  }
  if (url.username || url.password) {
    throw new FetchRejectedError(
      'The address contains a user name or password. Remove what is before the @.',
    );
  }
  if (!defaultPorts.includes(url.port)) {
    throw new FetchRejectedError(
      `Potluck only fetches from ports 80 and 443, not ${url.port}. ${bookmarkletAdvice}`,
    );
  }
  const { hostname } = url;
  if (/(?:^|\.)localhost$/.test(hostname) || isOddlySpelled(hostname, typed)) {
    throw new FetchRejectedError(ofThisNetwork);
  }
  return url;
}

/**
 * Returns whether a name ends with a dot, or is an IPv4 address in an unusual notation such as
 * octal or a single number.
 */
function isOddlySpelled(hostname: string, typed: string): boolean {
  if (hostname.endsWith('.')) return true;
  const [, authority] = /^\s*(?:https?:)?[/\\]{2}([^/\\?#]*)/i.exec(typed) ?? [];
  return (
    isIP(hostname) === 4 && authority !== undefined && authority.replace(/:\d*$/, '') !== hostname
  );
}
