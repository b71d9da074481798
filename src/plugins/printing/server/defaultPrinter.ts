import { isObject } from '#resource';
import type { Row } from '#server';
import { isAddressed } from './unreadableField.ts';

const KINDS: readonly unknown[] = ['ethernet', 'usb', 'bluetooth'];

/** Printer of the settings, for tills without a printer; null: browser print, or no address that a bridge can read. */
export function defaultPrinter(settings: Row): Row | null {
  const till = settings.posBundleSettings;
  if (!isObject(till) || !KINDS.includes(till['defaultPrinter'])) return null;
  const kind = till['defaultPrinter'];
  const address =
    kind === 'ethernet' ? till['ethernetIpAddress'] : kind === 'bluetooth' ? till['bluetoothAddress'] : null;
  const printer = { id: 0, name: 'Flexy', kind, address, port: till['ethernetPort'], vendorId: till['usbVendorId'] };
  return isAddressed(printer) ? printer : null;
}
