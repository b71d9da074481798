import { isIP } from 'node:net';

/** Tells whether a text is an IP address or a host name (RFC 1123, and `_` as in names of Windows computers). */
export const isHost = (text: string): boolean =>
  isIP(text) !== 0 || /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?$/i.test(text);

/** Reads a USB vendor id from hexadecimal digits, as systems show it: `0x04b8`, `04b8`. Null: it is none. */
export function vendorIdOf(text: string): number | null {
  const digits = /^(?:0x)?([0-9a-f]{1,4})$/i.exec(text.trim())?.[1];
  const vendor = digits === undefined ? 0 : Number.parseInt(digits, 16);
  return vendor === 0 ? null : vendor;
}

/** Tells whether a Bluetooth address is a serial port: `COM5`, `/dev/rfcomm0`, `/dev/tty.Printer`. */
export const isSerialPath = (address: string): boolean => /^(?:COM\d{1,3}|\/dev\/[\w.-]{1,100})$/.test(address);

/**
 * Reads the address of a Bluetooth printer: a MAC address, the id that macOS gives a device, or the serial port of a paired
 * printer. Null: it is none.
 */
export function bluetoothAddressOf(value: string): string | null {
  const text = value.trim();
  if (/^(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i.test(text)) return text.toUpperCase().replaceAll('-', ':');
  const isDeviceId = /^[0-9a-f]{32}$/i.test(text) || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
  if (isDeviceId) return text.toLowerCase().replaceAll('-', '');
  return isSerialPath(text) ? text : null;
}

/** Tells whether a text can be the name of a print queue: no option (`-`), no path, no control characters. */
export const isQueueName = (text: string): boolean => /^[^\s\p{C}/#-][^\p{C}/#]{0,126}$/u.test(text);
