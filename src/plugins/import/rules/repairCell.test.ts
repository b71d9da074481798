import { expect, test } from 'vitest';
import type { ImportField, ProblemGroup } from './types.ts';
import { repairCell } from './repairCell.ts';

const field: ImportField = {
  name: 'price',
  type: 'money',
  required: true,
  unique: false,
  isMany: false,
  target: null,
  values: [],
  importNames: [],
  sample: '',
  format: null,
  pattern: null,
  min: 0,
  max: null,
  decimals: 2,
};
const group = (cause: ProblemGroup['cause'], params: ProblemGroup['params'] = {}): ProblemGroup => ({
  cause,
  column: 'price ttc',
  field: 'price',
  value: '',
  count: 1,
  rows: [2],
  params,
});

test.each([
  ['6O,00', '60,00'],
  ['39,O0', '39,00'],
  ['1OO', '100'],
  ['12,50 DH', '12,50'],
  ['DH 12,50', '12,50'],
  ['~15', '15'],
  ['l5.00', '15.00'],
  ['free', null],
  ['', null],
])('the number %s is %s', (text, repaired) => {
  expect(repairCell(text, group('number'), field)).toBe(repaired);
});

test.each([
  ['1.005', '1.01'],
  ['-2,345', '-2.35'],
  ['7.1', '7.10'],
])('%s is rounded to %s', (text, rounded) => {
  expect(repairCell(text, group('decimals'), field)).toBe(rounded);
});

test('limits, lengths and formats are met where a value can be made to', () => {
  expect(repairCell('-1', group('minimum'), field)).toBe('0');
  expect(repairCell('9', group('maximum'), field)).toBeNull();
  expect(repairCell('abcdef', group('long'), { ...field, type: 'text', max: 3 })).toBe('abc');
  expect(repairCell('#N/A', group('errorCell'), field)).toBe('');
  expect(repairCell(' <a@b.ma> ', group('format', { format: 'email' }), field)).toBe('a@b.ma');
  expect(repairCell('shop.ma', group('format', { format: 'url' }), field)).toBe('https://shop.ma');
  expect(repairCell('no', group('format', { format: 'email' }), field)).toBeNull();
  expect(repairCell('x', group('relation'), field)).toBeNull();
});
