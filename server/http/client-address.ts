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
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : `${groups.slice(0, 4).join(':')}::`;
}

/** Some proxies note a port as well, and then brackets, which say nothing of who asks. */
function plain(address: string): string {
  return address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** One address may be written in many ways; all have the same eight groups. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part ? part.split(':') : []));
  return [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
