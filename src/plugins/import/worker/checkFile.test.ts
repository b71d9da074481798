import { expect, test } from 'vitest';
import { groupValue, type GroupFix, type ImportField, type ProblemGroup, type Repair } from '../rules/index.ts';
import { checkFile, correctedFile } from './checkFile.ts';
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
  formats: {},
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

const repairOf = (group: ProblemGroup | undefined, fix: GroupFix): Repair => {
  if (!group) throw new Error('There is no such group.');
  return { cause: group.cause, column: group.column, value: groupValue(group), fix };
};

test('a group is repaired as far as it can be told, set to one value, or left out, whatever its number of rows', async () => {
  const { groups } = await checkFile({ kind: 'check', ...rulesOf(ROWS) }, ignore);
  const [numbers, frozen, empty] = groups;
  const after = async (...repairs: readonly Repair[]) => {
    const check = await checkFile({ kind: 'check', ...rulesOf(ROWS, { repairs }) }, ignore);
    return { bad: check.bad, out: check.leftOut, left: check.groups.map(({ cause, count }) => [cause, count]) };
  };
  const repair = repairOf(numbers, { type: 'repair' });
  // "free" can be no number, and is left.
  expect((await after(repair)).left).toEqual([
    ['relation', 2],
    ['required', 1],
    ['number', 1],
  ]);
  const emptied = repairOf(frozen, { type: 'set', text: null });
  const named = repairOf(empty, { type: 'set', text: 'Unnamed' });
  const rest = { cause: 'number', column: 'price', value: null, fix: { type: 'leaveOut' } } as const;
  expect(await after(repair, emptied, named)).toEqual({ bad: 1, out: 0, left: [['number', 1]] });
  expect(await after(emptied, named, repairOf(numbers, { type: 'leaveOut' }))).toEqual({ bad: 0, out: 3, left: [] });
  // Of one group the exact choice comes before the one for any value.
  expect(await after(emptied, named, rest, repair)).toEqual({ bad: 1, out: 0, left: [['number', 1]] });
});

test('the rows that are shown are bounded in number and in size', async () => {
  const many = await checkFile({ kind: 'check', ...rulesOf(Array.from({ length: 3000 }, () => ';1;;')) }, ignore);
  expect([many.bad, many.badRows.length, many.problems.length]).toEqual([3000, 1000, 1000]);
  const long = Array.from({ length: 10 }, () => `${'x'.repeat(300_000)};free;;`);
  const large = await checkFile({ kind: 'check', ...rulesOf(long) }, ignore);
  expect([large.bad, large.badRows.length]).toEqual([10, 4]);
  const table = await openFile({ kind: 'open', file: rulesOf(long).file, choices: {} });
  expect(String(table.preview[0]?.cells[0])).toHaveLength(201);
});

test('values that are too many to be told apart are one group, which one choice mends', async () => {
  const rows = Array.from({ length: 700 }, (_, at) => `Tea;1;Shelf ${at};`);
  const before = await checkFile({ kind: 'check', ...rulesOf(rows) }, ignore);
  expect([before.groups.length, before.groups[0]]).toEqual([
    501,
    expect.objectContaining({ cause: 'relation', isRest: true, count: 200, value: '…' }),
  ]);
  const repairs = [{ cause: 'relation', column: 'category', value: null, fix: { type: 'set', text: null } }] as const;
  const after = await checkFile({ kind: 'check', ...rulesOf(rows, { repairs }) }, ignore);
  expect(after).toMatchObject({ bad: 0, groups: [] });
});

test('a row that stays out takes no value from the others', async () => {
  const unique = fields.map((field) => (field.name === 'name' ? { ...field, unique: true } : field));
  const rules = { ...rulesOf(['Tea;free;;', 'Tea;1;;', 'Tea;2;;']), fields: unique };
  const repairs = [{ cause: 'number', column: 'price', value: '', fix: { type: 'leaveOut' } }] as const;
  const check = await checkFile({ kind: 'check', ...rules, options: { repairs } }, ignore);
  expect(check.problems).toEqual([expect.objectContaining({ row: 4, cause: 'duplicate', params: { first: 3 } })]);
  expect(check).toMatchObject({ rows: 3, bad: 1, leftOut: 1 });
});

test('the corrected file has the corrections, no rows that are left out, and no formulas', async () => {
  const rules = rulesOf(['=1+1;6O,00;Frozen;', 'Jam;2;;', ';3;;'], {
    fixes: { 2: { category: 'a;b' } },
    leaveOut: [3],
    repairs: [
      { cause: 'number', column: 'price', value: '', fix: { type: 'repair' } },
      { cause: 'required', column: 'name', value: '', fix: { type: 'leaveOut' } },
    ],
  });
  const text = await (await correctedFile({ kind: 'corrected', ...rules }, ignore)).text();
  // Reading it as text takes the byte order mark away.
  expect(text).toBe('name;price;category;day\r\n\'=1+1;60,00;"a;b";\r\n');
});
