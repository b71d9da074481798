import type { RowOf } from '#resource';
import { isAddressed, type Addressed } from './unreadableField.ts';

/** Printer of the settings, for tills without a printer; null: browser print, or no address that a bridge can read. */
export function defaultPrinter({
  posBundleSettings,
}: Pick<RowOf<'settings'>, 'posBundleSettings'>): (Addressed & { readonly name: string }) | null {
  const {
    defaultPrinter: kind,
    ethernetIpAddress,
    bluetoothAddress,
    ethernetPort,
    usbVendorId,
  } = posBundleSettings ?? {};
  if (!kind) return null;
  const address = (kind === 'ethernet' ? ethernetIpAddress : kind === 'bluetooth' ? bluetoothAddress : null) ?? null;
  const printer = { name: 'Flexy', kind, address, port: ethernetPort ?? null, vendorId: usbVendorId ?? null };
  return isAddressed(printer) ? printer : null;
}
