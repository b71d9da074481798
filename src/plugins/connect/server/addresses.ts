import { BlockList, isIP } from 'node:net';

/** Private and reserved IPv4 networks: loopback, private, link-local (cloud metadata), shared, multicast, reserved. */
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Exceptions inside 2000::/3, the public IPv6 range: documentation networks and those that embed IPv4 addresses. */
const PRIVATE_6_INSIDE = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inside4 = new BlockList();
for (const [net, bits] of PRIVATE_4) inside4.addSubnet(net, bits, 'ipv4');
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const inside6 = new BlockList();
for (const [net, bits] of PRIVATE_6_INSIDE) inside6.addSubnet(net, bits, 'ipv6');

/** Tells whether a text is an IP address on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside4.check(address, 'ipv4');
    case 6:
      return public6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Parses the address of an entrypoint.
 * @returns undefined when it is not http(s), or has user name, query or fragment, which a base address cannot have
 */
export function entrypointOf(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '' || /[?#]/.test(text))
    return undefined;
  return url;
}

/**
 * Address of a call to the foreign server. It is always on the server's own origin.
 * @param path path and query requested by the browser; undefined when they lead elsewhere
 */
export function targetOf(entrypoint: URL, path: string): URL | undefined {
  // Some parsers read `//host` and backslashes as another host.
  if (!path.startsWith('/') || /^[/\\]{2}|[\\\r\n\t]/.test(path)) return undefined;
  const url = URL.parse(path, entrypoint.origin);
  return url?.origin === entrypoint.origin ? url : undefined;
}
