import { usualPrinter } from '../service/readSetup.ts';
import type { KnownPrinter } from '../service/target.ts';

/** Reads a typed or stored setting by its path. */
export type Get = (path: string) => unknown;

/** Fields of `posBundleSettings` that printing uses. */
const FIELDS = [
  'defaultPrinter',
  'paperSize',
  'ethernetIpAddress',
  'ethernetPort',
  'usbVendorId',
  'bluetoothAddress',
  'printerCodePage',
  'printCopies',
  'isDrawerOpened',
  'isQrPrinted',
] as const;

/** Numbers are text while they are typed. */
const NUMBERS = new Set<string>(['ethernetPort', 'paperSize', 'printCopies']);

/** Printer of the settings with the typed values, before they are saved. */
export function typedPrinter(get: Get): KnownPrinter {
  const values = FIELDS.map((name): [string, unknown] => {
    const value = get(`posBundleSettings.${name}`);
    return [name, NUMBERS.has(name) && typeof value === 'string' && value !== '' ? Number(value) : value];
  });
  return usualPrinter(Object.fromEntries(values));
}
