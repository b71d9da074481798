import { expect, test } from 'vitest';
import { tillOptions } from './tillOptions.ts';

test.each([
  [48, 48],
  ['48', 48],
  [32, 32],
  [80, 32],
  [0, 32],
  ['80', 32],
  ['wide', 'wide'],
  [null, null],
  ['', null],
])('paper %j is %j characters wide', (sent, kept) => {
  expect(tillOptions({ paperSize: sent })).toEqual({ paperSize: kept });
});

test('an emptied choice is none: without a printer the browser prints', () => {
  expect(tillOptions({ defaultPrinter: '', bluetoothAddress: ' ', isKitchenEnabled: false })).toEqual({
    defaultPrinter: null,
    bluetoothAddress: null,
    isKitchenEnabled: false,
  });
});

test.each([
  [1208, '0x04b8'],
  ['0x04b8', '0x04b8'],
  [-1, -1],
])('vendor %j is kept as %j', (sent, kept) => {
  expect(tillOptions({ usbVendorId: sent })).toEqual({ usbVendorId: kept });
});
