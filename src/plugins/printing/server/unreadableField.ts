import type { FlatRowOf } from '#resource';
import { bluetoothAddressOf, isHost, isQueueName, vendorIdOf } from './printerAddress.ts';

/** Fields by which a bridge addresses a printer. */
export type Addressed = Pick<FlatRowOf<'printers'>, 'kind' | 'address' | 'port' | 'vendorId'>;

/**
 * Field of a printer that no bridge can read, although its kind needs it: `address` or `vendorId`; null: the printer can be
 * addressed. An empty one counts as unreadable.
 */
export function unreadableField({
  kind,
  address,
  vendorId,
}: { readonly [K in keyof Addressed]?: Addressed[K] | null }) {
  const at = address?.trim() ?? '';
  switch (kind) {
    case 'ethernet':
      return isHost(at) ? null : 'address';
    case 'system':
      return isQueueName(at) ? null : 'address';
    case 'bluetooth':
      return bluetoothAddressOf(at) === null ? 'address' : null;
    case 'usb':
      return vendorIdOf(vendorId ?? '') === null ? 'vendorId' : null;
    default:
      return null;
  }
}

/** Tells whether a bridge can address a printer. */
export const isAddressed = (printer: Addressed): boolean =>
  printer.kind !== 'browser' && unreadableField(printer) === null;
