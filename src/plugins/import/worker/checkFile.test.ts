import { expect, test } from 'vitest';
import type { ImportField } from '../rules/index.ts';
import { checkFile, correctedFile, fixGroup } from './checkFile.ts';
import type { RowRules } from './messages.ts';
import { openFile, scanFile } from './readFile.ts';

const FIELD: ImportField = {
  name: 'name',
  type: 'text',
  required: true,
  unique: false,
  isMany: false,
  target: null,
  values: [],
  importNames: [],
  sample: '',
  format: null,
  pattern: null,
  min: null,
  max: null,
  decimals: null,
};
const fields: readonly ImportField[] = [
  FIELD,
  { ...FIELD, name: 'price', type: 'money', min: 0, decimals: 2 },
  { ...FIELD, name: 'category', type: 'relation', target: 'category_products', required: false },
  { ...FIELD, name: 'day', type: 'date', required: false },
];

const rulesOf = (rows: readonly string[], options: RowRules['options'] = {}): RowRules => ({
  file: new File([['name;price;category;day', ...rows].join('\n')], 'a.csv'),
  used: {},
  columns: ['name', 'price', 'category', 'day'],
  mapping: { name: 'name', price: 'price', category: 'category', day: 'day' },
  fields,
  options,
  names: { category: [{ id: 4, names: ['Spices'] }] },
  timeZone: 'UTC',
});
const ignore = () => undefined;
const ROWS = ['Tea;6O,00;Spices;', 'Jam;4O,50;Frozen;', ';3,00;Frozen;', 'Salt;free;;'];

test('a file is opened with five rows and what was guessed of it', async () => {
  const file = new File([`a;b\n${'x;1\n'.repeat(20)}`], 'a.csv');
  const table = await openFile({ kind: 'open', file, choices: {} });
  expect(table).toMatchObject({ kind: 'csv', columns: ['a', 'b'], used: { delimiter: ';', headerRow: 1 } });
  expect(table.preview.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
});

test('all rows are counted, with the values of relations and dates that can be read both ways', async () => {
  const rules = rulesOf(['Tea;1,50;Spices;03/04/2026', 'Jam;2,50;Frozen;05/06/2026', 'Oil;2,50;Frozen;']);
  const scan = await scanFile({ kind: 'scan', ...rules }, ignore);
  expect(scan).toEqual({
    rows: 3,
    formats: { price: { decimal: ',', dateOrder: null }, day: { decimal: null, dateOrder: null } },
    unclear: ['day'],
    values: {
      category: [
        { text: 'Frozen', rows: 2 },
        { text: 'Spices', rows: 1 },
      ],
    },
  });
});

test('problems are grouped by cause, with the rows as they are', async () => {
  const check = await checkFile({ kind: 'check', ...rulesOf(ROWS) }, ignore);
  expect(check).toMatchObject({ rows: 4, bad: 4, leftOut: 0 });
  expect(check.groups.map(({ cause, value, count }) => [cause, value, count])).toEqual([
    ['number', '6O,00', 3],
    ['relation', 'Frozen', 2],
    ['required', '', 1],
  ]);
  expect(check.badRows[0]).toEqual({ number: 2, cells: ['Tea', '6O,00', 'Spices', null] });
});

test('a group is repaired as far as it can be told, set to one value, or left out', async () => {
  const rules = rulesOf(ROWS);
  const { groups } = await checkFile({ kind: 'check', ...rules }, ignore);
  const [numbers, frozen] = groups;
  if (!numbers || !frozen) throw new Error('There are two groups.');
  const repaired = await fixGroup({ kind: 'fix', ...rules, group: numbers, fix: { type: 'repair' } }, ignore);
  expect(repaired).toEqual({ rows: [2, 3], cells: { 2: { price: '60,00' }, 3: { price: '40,50' } } });
  const set = await fixGroup({ kind: 'fix', ...rules, group: frozen, fix: { type: 'set', text: null } }, ignore);
  expect(set.cells).toEqual({ 3: { category: null }, 4: { category: null } });
  const out = await fixGroup({ kind: 'fix', ...rules, group: numbers, fix: { type: 'leaveOut' } }, ignore);
  expect(out.rows).toEqual([2, 3, 5]);
  const left = rulesOf(ROWS, { fixes: repaired.cells, leaveOut: [5], values: { category: { Frozen: 4 } } });
  const again = await checkFile({ kind: 'check', ...left }, ignore);
  expect(again).toMatchObject({ rows: 4, bad: 1, leftOut: 1 });
});

test('the corrected file has the corrections, no rows that are left out, and no formulas', async () => {
  const rules = rulesOf(['=1+1;6O,00;"a;b";', 'Jam;2;;'], { fixes: { 2: { price: '60,00' } }, leaveOut: [3] });
  const text = await (await correctedFile({ kind: 'corrected', ...rules }, ignore)).text();
  // Reading it as text takes the byte order mark away.
  expect(text).toBe('name;price;category;day\r\n\'=1+1;60,00;"a;b";\r\n');
});
