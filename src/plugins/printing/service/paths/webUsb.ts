// Printing through the WebUSB of the browser.
import { PrintError } from '../printError.ts';
import { sendWithinLimit } from './timeLimit.ts';

/** The parts of WebUSB that printing uses. */
interface UsbEndpoint {
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly endpointNumber: number;
}
interface UsbAlternate {
  readonly interfaceClass: number;
  readonly endpoints: readonly UsbEndpoint[];
}
interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly UsbAlternate[];
}
export interface UsbDevice {
  readonly vendorId: number;
  readonly opened: boolean;
  readonly productName?: string;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ readonly status?: string }>;
}
export interface Usb {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { readonly filters: readonly { readonly vendorId?: number }[] }): Promise<UsbDevice>;
}

/** USB classes: printers, and vendor-specific devices. */
const PRINTER_CLASS = 7;
const VENDOR_CLASS = 255;

/** Parses a hexadecimal vendor id: `0x04b8` and `04b8` are 1208; undefined: none. */
export function vendorIdOf(text: string): number | undefined {
  const digits = /^(?:0x)?([0-9a-f]{1,4})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

/**
 * Finds the interface and the OUT endpoint for printing.
 * @throws PrintError `noInterface`, `noEndpoint`
 */
export function outletOf({ configuration }: UsbDevice): {
  readonly interfaceNumber: number;
  readonly endpoint: number;
} {
  const all = configuration?.interfaces ?? [];
  const isOf = (usbClass: number) => (one: UsbInterface) =>
    one.alternates.some(({ interfaceClass }) => interfaceClass === usbClass);
  const found = all.find(isOf(PRINTER_CLASS)) ?? all.find(isOf(VENDOR_CLASS));
  if (!found) throw new PrintError('noInterface');
  const out = found.alternates.flatMap(({ endpoints }) => endpoints).find(({ direction }) => direction === 'out');
  if (!out) throw new PrintError('noEndpoint');
  return { interfaceNumber: found.interfaceNumber, endpoint: out.endpointNumber };
}

/** WebUSB of this browser; undefined when it is not supported. */
export const browserUsb = (): Usb | undefined => ('usb' in navigator ? (navigator.usb as Usb) : undefined);

/** Returns a device that the user allowed earlier, else asks for one. Browsers ask only after a click. */
async function deviceFor(usb: Usb, vendorId: number | undefined): Promise<UsbDevice> {
  const known = await usb.getDevices();
  const found = known.find((one) => vendorId === undefined || one.vendorId === vendorId);
  if (found) return found;
  try {
    return await usb.requestDevice({ filters: vendorId === undefined ? [] : [{ vendorId }] });
  } catch {
    throw new PrintError('noUsbChosen');
  }
}

/** Opens the printer and sends the bytes. Calls `onBytes` before the first one. */
async function write(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>, onBytes: () => void): Promise<void> {
  if (!device.opened) await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const { interfaceNumber, endpoint } = outletOf(device);
  await device.claimInterface(interfaceNumber);
  onBytes();
  const { status } = await device.transferOut(endpoint, bytes);
  if (status !== undefined && status !== 'ok') throw new PrintError('failed');
  await device.releaseInterface(interfaceNumber);
}

/**
 * Prints bytes on a USB printer of this browser, within a time limit.
 * @throws PrintError; unsure after the first byte
 */
export async function printByUsb(bytes: Uint8Array<ArrayBuffer>, vendor: string, usb = browserUsb()): Promise<void> {
  if (!usb) throw new PrintError('noUsb');
  const device = await deviceFor(usb, vendorIdOf(vendor));
  await sendWithinLimit({
    size: bytes.length,
    send: (beforeBytes) => write(device, bytes, beforeBytes),
    close: () => (device.opened ? device.close().catch(() => undefined) : undefined),
    // Before the first byte another program, often the system's driver, uses the printer.
    failure: (isBegun) => (isBegun ? 'failed' : 'usbBusy'),
  });
}
