import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createContext } from 'react-router';
import { config } from '../config.server.ts';

/** For loaders and actions: the address that limits count by, see findClientAddress. */
export const clientAddress = createContext<string>();

const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/**
 * Who asks: the connection's other end or, behind `proxies` of our own, what the outermost of them
 * has noted in X-Forwarded-For. Of IPv6 the first half, because a client has all the rest for
 * itself. Empty when a proxy seems to stand in between that TRUST_PROXY does not count: its clients
 * cannot be told apart, and must not be limited as if they were one.
 */
export function findClientAddress(c: Context, proxies = config.trustedProxies): string {
  const direct = plain(getConnInfo(c).remote.address ?? '');
  const forwarded = c.req
    .header('x-forwarded-for')
    ?.split(',')
    .map((each) => plain(each.trim()));
  if (proxies === 0) return forwarded && isNearby(direct) ? '' : ofClient(direct);
  const noted = forwarded?.at(-proxies) ?? forwarded?.[0] ?? direct;
  return isIP(noted) ? ofClient(noted) : '';
}

function ofClient(address: string): string {
  return isIPv6(address) ? network(address) : address;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isNearby(address: string): boolean {
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) groups.push('0', '0', '0', '0');
  return `${groups.slice(0, 4).join(':')}::`;
}
