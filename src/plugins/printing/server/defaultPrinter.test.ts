import { expect, it } from 'vitest';
import { defaultPrinter } from './defaultPrinter.ts';

const of = (posBundleSettings: object) => defaultPrinter({ posBundleSettings });

it.each([
  [{ defaultPrinter: 'ethernet', ethernetIpAddress: '192.168.1.60' }],
  [{ defaultPrinter: 'usb', usbVendorId: '0x04b8' }],
  [{ defaultPrinter: 'bluetooth', bluetoothAddress: '66:22:8B:11:C4:0F' }],
])('the printer of the settings is told to bridges: %j', (settings) => {
  expect(of(settings)).toMatchObject({ kind: settings.defaultPrinter });
});

it.each([
  [{}],
  [{ defaultPrinter: 'ethernet', ethernetIpAddress: 'the one in the corner' }],
  [{ defaultPrinter: 'usb' }],
  [{ defaultPrinter: 'usb', usbVendorId: '0x12345' }],
  [{ defaultPrinter: 'bluetooth', bluetoothAddress: 'Printer' }],
])('one that no bridge can address is not: %j', (settings) => {
  expect(of(settings)).toBe(null);
});
