import { expect, it } from 'vitest';
import { readRows } from './readRows.ts';

const ok = { kind: 'text', text: 'Tea' };

it('keeps what renderers know of a row, and nothing else', () => {
  const rows = [
    { kind: 'centre', text: 'ATLAS MARKET', isBold: true, script: 'x' },
    { kind: 'large', text: 'CHANGE', isInverted: true, isStruck: false, colour: 'red' },
    { kind: 'pair', text: 'Total', end: '18.00', isIndented: false },
    { kind: 'columns', cells: [{ text: 'Tea', width: 0, align: 'end', more: 1 }, { text: '' }] },
    { kind: 'logo', url: 'http://192.0.2.9/other.png' },
    { kind: 'qr', text: '2-0421' },
    { kind: 'rule', text: 'x' },
    { kind: 'rule', isDouble: true },
    { kind: 'box', text: 'Child first', more: 1 },
  ];
  expect(readRows(rows)).toEqual({
    rows: [
      { kind: 'centre', text: 'ATLAS MARKET', isBold: true },
      { kind: 'large', text: 'CHANGE', isInverted: true, isStruck: false },
      { kind: 'pair', text: 'Total', end: '18.00', isIndented: false },
      { kind: 'columns', cells: [{ text: 'Tea', width: 0, align: 'end' }, { text: '' }] },
      { kind: 'logo', url: '' },
      { kind: 'qr', text: '2-0421' },
      { kind: 'rule' },
      { kind: 'rule', isDouble: true },
      { kind: 'box', text: 'Child first' },
    ],
  });
});

it.each([
  [{}],
  ['text'],
  [{ kind: 'raw', text: 'x' }],
  [{ kind: 'text' }],
  [{ kind: 'text', text: 'x'.repeat(4201) }],
  [{ kind: 'text', text: 'x', isBold: 'yes' }],
  [{ kind: 'text', text: 'x', isInverted: 1 }],
  [{ kind: 'pair', text: 'x', end: 12 }],
  [{ kind: 'qr', text: 'x'.repeat(1001) }],
  [{ kind: 'qr', text: 'ا'.repeat(501) }],
  [{ kind: 'columns', cells: [{ text: 'x', width: 400_000_000 }] }],
  [{ kind: 'columns', cells: [{ text: 'x', width: 1.5 }] }],
  [{ kind: 'columns', cells: [{ text: 'x', align: 'left' }] }],
  [{ kind: 'columns', cells: Array.from({ length: 13 }, () => ({ text: 'x' })) }],
  [{ kind: 'columns' }],
])('names the first row that it cannot read: %j', (row) => {
  expect(readRows([ok, row, {}])).toEqual({ unreadable: 'rows.1' });
});

it('a document has between 1 and 600 rows', () => {
  expect(readRows([])).toEqual({ unreadable: 'rows' });
  expect(readRows({ kind: 'text', text: 'x' })).toEqual({ unreadable: 'rows' });
  expect(readRows(Array.from({ length: 601 }, () => ok))).toEqual({ unreadable: 'rows' });
  expect(readRows(Array.from({ length: 600 }, () => ok))).toHaveProperty('rows');
});
