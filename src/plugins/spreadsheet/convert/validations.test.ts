import type { DataValidation } from 'hucre';
import { expect, it } from 'vitest';
import { fileValidations, shownValidations } from './validations.ts';

const OPENED: DataValidation[] = [
  { type: 'date', operator: 'between', formula1: '46000', formula2: 'TODAY()', range: 'A1:A9', showErrorMessage: true },
  { type: 'list', values: ['North', 'South'], range: 'B1' },
];

it.each([
  ['1900', 0],
  ['1904', 1462],
] as const)('in the system of %s limits of days are numbers', (system, between) => {
  const [days, list] = shownValidations(OPENED, system);
  expect([days?.formula1, days?.formula2]).toEqual([String(46_000 + between), '=TODAY()']);
  if (!days || !list) throw new Error('A rule is not shown.');
  expect(fileValidations([days, list], OPENED, system)).toEqual(OPENED);
  const changed = { ...days, formula1: '2026-03-01', formula2: '2026-03-02 12:00:00' };
  const [saved] = fileValidations([changed, list], OPENED, system) ?? [];
  expect([saved?.formula1, saved?.formula2]).toEqual([String(46_082 - between), String(46_083.5 - between)]);
});

it('a list of which several are chosen is saved as one of which one is', () => {
  const [, list] = shownValidations(OPENED);
  if (!list) throw new Error('The list is not shown.');
  expect(fileValidations([{ ...list, uid: 'new', type: 'listMultiple' }], undefined, '1900')).toMatchObject([
    { type: 'list', values: ['North', 'South'], range: 'B1' },
  ]);
});
