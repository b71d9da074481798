import { expect, test } from 'vitest';
import { optionFaults, tillOptions } from './tillOptions.ts';

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

test('lists have each entry once, without blanks; a text is a list with commas', () => {
  const sent = { weightPrefixes: ' 21, 22,,21 ', pricePrefixes: [' 23', '', '23'], documentTypes: ['quote', 'quote'] };
  expect(tillOptions(sent)).toEqual({ weightPrefixes: ['21', '22'], pricePrefixes: ['23'], documentTypes: ['quote'] });
  expect(tillOptions({ weightPrefixes: [], pricePrefixes: null, documentTypes: 7 })).toEqual({
    weightPrefixes: [],
    pricePrefixes: null,
    documentTypes: 7,
  });
});

test.each([
  [{}, []],
  [{ documentTypes: ['quote'], weightPrefixes: ['2', '211234'], pricePrefixes: [] }, []],
  [{ documentTypes: [] }, [['documentTypes', 'documentTypes']]],
  [{ weightPrefixes: ['2112345'] }, [['weightPrefixes', 'prefix']]],
  [{ pricePrefixes: ['2x'] }, [['pricePrefixes', 'prefix']]],
  [{ weightPrefixes: ['21'], pricePrefixes: ['22', '21'] }, [['pricePrefixes', 'prefixTwice']]],
])('of %j is wrong: %j', (options, faults) => {
  expect(optionFaults(options)).toEqual(faults);
});
