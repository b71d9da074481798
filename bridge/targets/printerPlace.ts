import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { PrinterError, type PrintMethod } from '../methods/printerConnection.ts';
import type { AllowedPrinters } from './allowedPrinters.ts';
import { targetKey, type Target } from './target.ts';

/** Ports of printers: raw printing with its neighbours, LPD, IPP. */
const isPrinterPort = (port: number): boolean => (port >= 9100 && port <= 9109) || port === 515 || port === 631;

/** Networks of shops. Neither the own computer nor anything in the internet is in them. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

const isPrivate = (address: string): boolean => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Tells whether a target that no BRIDGE_PRINTERS names may be a printer. A host name is resolved when it is connected to. */
export function mayBePrinter(target: Target): boolean {
  if (target.method !== 'ethernet') return true;
  const { ip, port } = target.options;
  return isPrinterPort(port) && (isIP(ip) === 0 ? !/^localhost\.?$|\.localhost\.?$/.test(ip) : isPrivate(ip));
}

/** How a printer is named in BRIDGE_PRINTERS: `192.168.1.61:9200`. */
export const entryOf = (target: Target): string => targetKey(target).replace(/^ethernet:/, '');

/** Message of a refused printer, shown at the till and in the list of print jobs. */
export const refusalOf = (target: Target): string =>
  `The print bridge writes to ${entryOf(target)} only where its BRIDGE_PRINTERS names it: it is no usual port of a printer, or no address of a private network.`;

/** Network printing that connects to printers of BRIDGE_PRINTERS, and otherwise only to where printers are. */
export function guardedEthernet(method: PrintMethod, allowed: AllowedPrinters): PrintMethod {
  return {
    ...method,
    async connect(target, times) {
      if (allowed.isConfigured(target) || target.method !== 'ethernet') return method.connect(target, times);
      if (!mayBePrinter(target)) throw new PrinterError('refused', refusalOf(target));
      return method.connect(await resolved(target), times);
    },
  };
}

/** The target with the address of its name, which is connected to as it was checked. */
async function resolved(target: Target & { readonly method: 'ethernet' }): Promise<Target> {
  const { ip, port } = target.options;
  if (isIP(ip) !== 0) return target;
  const found = await lookup(ip, { all: true }).catch((cause: unknown) => {
    throw new PrinterError('unreachable', `The printer at ${ip} cannot be found in the network.`, { cause });
  });
  const [first] = found;
  if (!first || !found.every(({ address }) => isPrivate(address))) throw new PrinterError('refused', refusalOf(target));
  return { method: 'ethernet', options: { ip: first.address, port } };
}
