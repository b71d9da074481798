import { PrinterError } from './printerConnection.ts';
import type { UsbDevice } from './usbTypes.ts';

/** Interface and endpoints of a USB printer. */
export interface UsbEndpoints {
  readonly configuration: number;
  readonly interface: number;
  readonly out: number;
  /** Null when the printer cannot respond. */
  readonly in: number | null;
}

/** USB class of printers. */
const PRINTER_CLASS = 7;
/** USB class for vendor-specific devices. */
const VENDOR_CLASS = 0xff;

/** Tells whether a device has a printer's interface. */
export const isPrinter = (device: UsbDevice): boolean =>
  device.configurations.some(({ interfaces }) =>
    interfaces.some(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS),
  );

/**
 * Finds the endpoints of a printer. Cheap printers use the vendor-specific class instead of the printer class.
 * @throws PrinterError with messages that the till shows as they are
 */
export function findEndpoints(device: UsbDevice): UsbEndpoints {
  const configuration = device.configuration ?? device.configurations[0];
  const suitable = (configuration?.interfaces ?? []).filter(({ alternate }) =>
    [PRINTER_CLASS, VENDOR_CLASS].includes(alternate.interfaceClass),
  );
  const chosen = suitable.toSorted((a, b) => a.alternate.interfaceClass - b.alternate.interfaceClass)[0];
  if (!configuration || !chosen) throw new PrinterError('unavailable', 'No suitable interface found.');
  const bulk = chosen.alternate.endpoints.filter(({ type }) => type === 'bulk');
  const out = bulk.find(({ direction }) => direction === 'out');
  if (!out) throw new PrinterError('unavailable', 'No OUT endpoint found.');
  return {
    configuration: configuration.configurationValue,
    interface: chosen.interfaceNumber,
    out: out.endpointNumber,
    in: bulk.find(({ direction }) => direction === 'in')?.endpointNumber ?? null,
  };
}
