import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createContext } from 'react-router';
import { config } from '../config.server.ts';
import { log } from './log.ts';

/** Context for loaders and actions: the address that limits count by. */
export const clientAddress = createContext<string>();

let hasWarned = false;

/**
 * Returns the client's address: the peer's or, behind `proxies` of our own, the one that the
 * outermost added to X-Forwarded-For. Of IPv6, only the first half, because a client owns the rest.
 * Without trusted proxies, ignores the header, so that no client escapes limits, and logs a warning
 * once.
 */
export function findClientAddress(c: Context, proxies = config.trustedProxies): string {
  const direct = plain(getConnInfo(c).remote.address ?? '');
  const forwarded = c.req
    .header('x-forwarded-for')
    ?.split(',')
    .map((each) => plain(each.trim()));
  if (forwarded && proxies === 0 && !hasWarned) {
    hasWarned = true;
    log.warn('requests carry X-Forwarded-For, but TRUST_PROXY is 0');
  }
  const noted = proxies > 0 ? (forwarded?.at(-proxies) ?? forwarded?.[0]) : undefined;
  return ofClient(noted && isIP(noted) ? noted : direct);
}

function ofClient(address: string): string {
  return isIPv6(address) ? network(address) : address;
}

/** Strips the IPv6 prefix of IPv4 addresses, and the port that some proxies add. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) groups.push('0', '0', '0', '0');
  return `${groups.slice(0, 4).join(':')}::`;
}
