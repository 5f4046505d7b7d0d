import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A public address where Azure serves metadata to its own machines. */
const metadata = '168.63.129.16';
/** The only allocated part of IPv6. */
const globalIPv6 = ipaddr.IPv6.parse('2000::');

/**
 * Returns whether an IP address is public: not loopback, private, link-local, shared, multicast, reserved, for
 * documentation or metadata, and not a form of another address (mapped, translated, tunneled).
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === metadata) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIPv6, 3);
}
