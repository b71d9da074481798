import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Tells whether an IP address is a loopback address. A host name is not. */
export function isLoopback(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && LOOPBACK.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}

/** The server's address for a browser on this machine; `0.0.0.0` cannot be opened. */
export function reachableAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * The network of an address, for counting attempts and connections. The first 64 bits of an IPv6 address identify one
 * household; an IPv4 address is taken as it is. All values that are not an address (a proxy's `unknown`, a name) count as
 * one network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d)/i, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return plain;
  return isIP(plain) === 6 ? groupsOf(plain).slice(0, 4).join(':') : 'unknown';
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...filled, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * The network of a client: behind TRUST_PROXY proxies, the address that the outermost of them saw; otherwise the
 * connection's.
 */
export function clientNetwork(request: Request): string {
  const given = request.ip ?? '';
  // Some proxies append the port.
  const plain = /^\[([^\]]+)\]/.exec(given)?.[1] ?? (/^[\d.]+:\d+$/.test(given) ? given.replace(/:\d+$/, '') : given);
  return networkOf(plain);
}
