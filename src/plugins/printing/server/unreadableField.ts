import type { Row } from '#server';
import { bluetoothAddressOf, isHost, isQueueName, vendorIdOf } from './printerAddress.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Field of a printer that no bridge can read, although its kind needs it: `address` or `vendorId`; null: the printer can be
 * addressed. An empty one counts as unreadable.
 */
export function unreadableField({ kind, address, vendorId }: Readonly<Record<string, unknown>>) {
  const at = textOf(address);
  switch (kind) {
    case 'ethernet':
      return isHost(at) ? null : 'address';
    case 'system':
      return isQueueName(at) ? null : 'address';
    case 'bluetooth':
      return bluetoothAddressOf(at) === null ? 'address' : null;
    case 'usb':
      return vendorIdOf(textOf(vendorId)) === null ? 'vendorId' : null;
    default:
      return null;
  }
}

/** Tells whether a bridge can address a printer. */
export const isAddressed = (printer: Row): boolean => printer.kind !== 'browser' && unreadableField(printer) === null;
