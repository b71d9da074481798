import { BlockList, isIP } from 'node:net';
import { groupsOf } from './address.ts';

/**
 * Networks that an outgoing call may reach. `public`: the public internet only, for addresses from people or foreign answers.
 * `service`: also private networks, where models and other servers of the shop run, but none of the networks that no service is
 * in; for addresses that an administrator or the operator sets.
 */
export type Reach = 'public' | 'service';

type Net = readonly [address: string, bits: number];

/** Where clouds keep the credentials of their machines, and what names no single host. */
const NO_SERVICE: readonly Net[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Loopback, private, shared, test and reserved IPv4 networks. */
const PRIVATE: readonly Net[] = [
  ...NO_SERVICE,
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
];
const NO_SERVICE_6: readonly Net[] = [
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
];
/** Exceptions inside 2000::/3, the public IPv6 range: documentation, and networks that embed IPv4 addresses. */
const PRIVATE_6_INSIDE: readonly Net[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(nets: readonly Net[], kind: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, bits] of nets) list.addSubnet(address, bits, kind);
  return list;
}

const noService4 = listOf(NO_SERVICE, 'ipv4');
const private4 = listOf(PRIVATE, 'ipv4');
const noService6 = listOf(NO_SERVICE_6, 'ipv6');
const public6 = listOf([['2000::', 3]], 'ipv6');
const private6Inside = listOf(PRIVATE_6_INSIDE, 'ipv6');

/** Prefixes, in groups of 16 bits, of IPv6 addresses that lead to an IPv4 address, and the group where that begins. */
const EMBEDDING: readonly (readonly [prefix: string, at: number])[] = [
  ['0:0:0:0:0:ffff:', 6], // mapped
  ['0:0:0:0:ffff:0:', 6], // translated
  ['0:0:0:0:0:0:', 6], // compatible
  ['64:ff9b:0:0:0:0:', 6], // NAT64
  ['64:ff9b:1:', 6], // NAT64 of a site, in its usual form
  ['2002:', 1], // 6to4
];

/** The IPv4 address that an IPv6 address embeds; null for none. */
function embedded(address: string): string | null {
  // Writes the last four bytes as two groups, as all others are.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  const groups = canonical === undefined ? [] : groupsOf(canonical);
  const text = groups.join(':');
  const [, at] = EMBEDDING.find(([prefix]) => text.startsWith(prefix)) ?? [];
  if (at === undefined || text === '0:0:0:0:0:0:0:0' || text === '0:0:0:0:0:0:0:1') return null;
  return groups
    .slice(at, at + 2)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

/** Tells whether a text is an IP address that a call of this reach may connect to. Host names are not. */
export function isReachable(address: string, reach: Reach): boolean {
  const plain = address.replace(/%.*$/, '');
  switch (isIP(plain)) {
    case 4:
      return !(reach === 'public' ? private4 : noService4).check(plain, 'ipv4');
    case 6: {
      if (reach === 'public') return public6.check(plain, 'ipv6') && !private6Inside.check(plain, 'ipv6');
      const inner = embedded(plain);
      return inner === null ? !noService6.check(plain, 'ipv6') : isReachable(inner, reach);
    }
    default:
      return false;
  }
}
