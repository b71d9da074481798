import { isIP } from 'node:net';
import {
  bluetoothAddressOf,
  isHost,
  isQueueName,
  vendorIdOf,
} from '../../src/plugins/printing/server/printerAddress.ts';

/** Destination of a ticket: the connection method and its options, as tills send them (docs/print-bridge.md, "The calls"). */
export type Target =
  | { readonly method: 'ethernet'; readonly options: { readonly ip: string; readonly port: number } }
  | { readonly method: 'usb'; readonly options: { readonly idVendor: number } }
  | { readonly method: 'bluetooth'; readonly options: { readonly address: string } }
  | { readonly method: 'system'; readonly options: { readonly queue: string } };

/** Port of network printers (raw printing). */
const RAW_PORT = 9100;

export type MethodName = Target['method'];

/** A target with a display name. */
export interface NamedTarget {
  readonly name: string;
  readonly target: Target;
}

/** Error for an invalid target. Its message describes the expected value. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
}

/** Returns the key of a target, such as `ethernet:192.168.1.60:9100` or `usb:04b8`. */
export function targetKey({ method, options }: Target): string {
  if (method === 'ethernet')
    return `ethernet:${isIP(options.ip) === 6 ? `[${options.ip}]` : options.ip}:${options.port}`;
  if (method === 'usb') return `usb:${options.idVendor.toString(16).padStart(4, '0')}`;
  return method === 'bluetooth' ? `bluetooth:${options.address}` : `system:${options.queue}`;
}

/**
 * Reads a target from a request or from the server's list.
 * @throws TargetError when the method is unknown or an option is missing or wrong
 */
export function readTarget(method: unknown, options: unknown): Target {
  const given: Record<string, unknown> = typeof options === 'object' && options !== null ? { ...options } : {};
  if (method === 'ethernet') return { method, options: { ip: readHost(given.ip), port: readPort(given.port) } };
  if (method === 'usb') return { method, options: { idVendor: readVendor(given.idVendor) } };
  if (method === 'bluetooth') return { method, options: { address: readAddress(given.address) } };
  if (method === 'system') return { method, options: { queue: readQueue(given.queue) } };
  throw new TargetError('method is one of ethernet, usb, bluetooth and system.');
}

function readHost(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (!isHost(text)) throw new TargetError('options.ip is the address of the printer, such as 192.168.1.60.');
  return text;
}

function readPort(value: unknown): number {
  if (value === undefined || value === null || value === '') return RAW_PORT;
  const port = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new TargetError('options.port is a number from 1 to 65535.');
  }
  return port;
}

/** Reads a USB vendor id. Numbers stay unchanged; texts are hexadecimal. */
function readVendor(value: unknown): number {
  const vendor = typeof value === 'string' ? vendorIdOf(value) : value;
  if (typeof vendor !== 'number' || !Number.isInteger(vendor) || vendor < 1 || vendor > 0xffff) {
    throw new TargetError('options.idVendor is the vendor id of the printer, such as 0x04b8.');
  }
  return vendor;
}

function readAddress(value: unknown): string {
  const address = typeof value === 'string' ? bluetoothAddressOf(value) : null;
  if (address !== null) return address;
  throw new TargetError(
    'options.address is the address of the printer, such as 66:22:8B:11:C4:0F, or its serial port, such as COM5.',
  );
}

function readQueue(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (!isQueueName(text)) throw new TargetError('options.queue is the name of a print queue of this computer.');
  return text;
}

/**
 * Parses BRIDGE_PRINTERS, a list with commas: `192.168.1.60:9100`, `usb:04b8`, `bluetooth:66:22:8B:11:C4:0F`,
 * `system:Receipts`. Each printer may have a name: `Kitchen=192.168.1.61`.
 * @throws TargetError with the allowed values
 */
export function parsePrinterList(text: string): NamedTarget[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map(parsePrinter);
}

function parsePrinter(text: string): NamedTarget {
  const [, name, place = ''] = /^(?:([^=]{1,60})=)?(.*)$/.exec(text) ?? [];
  try {
    return { name: name ?? place, target: parsePlace(place) };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    throw new TargetError('printers such as 192.168.1.60:9100, usb:04b8 or system:Receipts, with commas between them');
  }
}

function parsePlace(place: string): Target {
  const [, method, rest] = /^(usb|bluetooth|system):(.+)$/.exec(place) ?? [];
  if (method === 'usb') return readTarget(method, { idVendor: rest });
  if (method === 'bluetooth') return readTarget(method, { address: rest });
  if (method === 'system') return readTarget(method, { queue: rest });
  const plain = place.replace(/^ethernet:/, '');
  const [, bracketed, host, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(plain) ?? [];
  return readTarget('ethernet', { ip: bracketed ?? host, port });
}
