import { expect, test } from 'vitest';
import { scaleLabel } from '#shop/fixtures';
import { optionFault, tillOptions } from './tillOptions.ts';

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

test('the list of documents has each entry once, without blanks; a text is a list with commas', () => {
  expect(tillOptions({ documentTypes: ' quote, order,,quote ' })).toEqual({ documentTypes: ['quote', 'order'] });
  expect(tillOptions({ documentTypes: ['quote', '', 'quote'] })).toEqual({ documentTypes: ['quote'] });
  expect(tillOptions({ documentTypes: 7, scaleLabels: null })).toEqual({ documentTypes: 7, scaleLabels: null });
});

test.each([
  [{}, null],
  [{ documentTypes: ['quote'], scaleLabels: [scaleLabel(), scaleLabel({ prefix: '22' })] }, null],
  [{ documentTypes: [] }, { path: 'documentTypes', code: 'documentTypes' }],
  [
    { scaleLabels: [scaleLabel(), scaleLabel({ prefix: '22', verifier: 'checked' })] },
    { path: 'scaleLabels[1].itemDigits', code: 'labelDigits' },
  ],
  [{ scaleLabels: [scaleLabel(), scaleLabel()] }, { path: 'scaleLabels[1].prefix', code: 'labelPrefix' }],
])('of %j is wrong: %j', (options, fault) => {
  expect(optionFault(options)).toEqual(fault);
});
