import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const rejected = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'link-local': ['169.254.0.1', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  metadata: ['169.254.169.254', '100.100.100.200', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254'],
  'shared by carriers': ['100.64.0.1', '100.127.255.255'],
  'unique local': ['fc00::1', 'fdff::1', 'fec0::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  reserved: ['240.0.0.1', '192.0.0.1', '192.88.99.1', '4000::1', '::2:1:1', '5f00::1', '100::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  'IPv4 in IPv6': ['::ffff:8.8.8.8', '::ffff:7f00:1', '::8.8.8.8', '::ffff:0:8.8.8.8'],
  NAT64: ['64:ff9b::8.8.8.8', '64:ff9b:1::1'],
  '6to4 and Teredo': ['2002:808:808::1', '2001::1'],
  'no address': ['', 'example.com', '8.8.8', '8.8.8.8.8', '1.1.1.1 '],
};

test.each(Object.entries(rejected))('the IP address %s is not public', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('internet IP addresses are public', () => {
  const open = ['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00::1'];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});
