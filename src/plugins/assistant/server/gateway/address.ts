import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * Networks that no service is in: this is where clouds keep the credentials of their machines. Other private addresses are
 * allowed, because models often run beside the server (docs/assistant.md).
 */
const FORBIDDEN = new BlockList();
FORBIDDEN.addSubnet('169.254.0.0', 16, 'ipv4');
FORBIDDEN.addSubnet('0.0.0.0', 8, 'ipv4');
FORBIDDEN.addSubnet('224.0.0.0', 4, 'ipv4');
FORBIDDEN.addAddress('100.100.100.200', 'ipv4');
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6');
FORBIDDEN.addSubnet('ff00::', 8, 'ipv6');
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6');

/** Parses the base address of a service; undefined when it is not http(s), or has user name, query or fragment. */
export function serviceAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return undefined;
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) return undefined;
  return url;
}

const isForbidden = (address: string): boolean => FORBIDDEN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Names that lead nowhere forbidden, with the time of the check, ms since 1970. */
const checked = new Map<string, number>();
/** Lifetime of a checked host name, ms. */
const CHECK_MS = 30_000;

/** Tells whether the host of an address leads to a forbidden network. A name that cannot be found leads nowhere. */
export async function leadsInside({ hostname }: URL): Promise<boolean> {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isForbidden(host);
  if (Date.now() - (checked.get(host) ?? 0) < CHECK_MS) return false;
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.some(({ address }) => isForbidden(address))) return true;
  if (checked.size > 1000) checked.clear();
  checked.set(host, Date.now());
  return false;
}
