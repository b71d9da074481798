import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '#resource';
import { cellValue, pastedRows, pastedValue, recordValue } from './gridCells.ts';

const unknown = () => undefined;

describe('cells that are written', () => {
  it('come back as the record had them', () => {
    const day: Field = { type: 'date' };
    expect(recordValue(day, cellValue(day, '2026-11-21'))).toBe('2026-11-21');
    expect(recordValue({ type: 'money' }, cellValue({ type: 'money' }, 12.5))).toBe(12.5);
    const shelf: Field = { type: 'relation', to: 'shelves' };
    expect(recordValue(shelf, cellValue(shelf, { '@id': '/en/api/shelves/7', id: 7 }))).toBe('7');
    const several = [{ id: 7, name: 'Top' }];
    expect(cellValue({ ...shelf, many: true }, several)).toBe(several);
    for (const field of [day, shelf, { type: 'text' }] as const)
      expect(recordValue(field, cellValue(field, undefined))).toBeNull();
  });

  it('read a pasted table as spreadsheets copy it', () => {
    const cell = fc.stringMatching(/^[^\t\r\n]*$/);
    const tables = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(tables, (table) => {
        expect(pastedRows(`${table.map((row) => row.join('\t')).join('\r\n')}\r\n`)).toEqual(table);
      }),
    );
  });

  it('take what is pasted for what the field holds, and leave the rest to the check', () => {
    expect(pastedValue({ type: 'money' }, ' 12,50 ', unknown)).toBe(12.5);
    expect(pastedValue({ type: 'money' }, 'much', unknown)).toBe('much');
    expect(pastedValue({ type: 'boolean' }, 'Oui', unknown)).toBe(true);
    expect(pastedValue({ type: 'text' }, '', unknown)).toBeNull();
    const named = (text: string) => (text === 'Teas' ? '7' : undefined);
    expect(pastedValue({ type: 'relation', to: 'shelves' }, 'Teas', named)).toBe('7');
  });
});
