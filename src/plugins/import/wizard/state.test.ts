import { expect, test } from 'vitest';
import type { ImportRecord } from '../resources.ts';
import { matchColumns } from './matchColumns.ts';
import { pastedFile } from './pastedFile.ts';
import {
  mappingOf,
  START,
  withEntity,
  withFile,
  withFixes,
  withImport,
  withMatch,
  withOptions,
  withoutRepair,
  withReading,
  withRepair,
  withValue,
} from './state.ts';
import type { ColumnMatch } from './types.ts';

const matches: readonly ColumnMatch[] = [
  { column: 'a', field: 'name', how: 'exact' },
  { column: 'b', field: null, how: 'none' },
];
const state = { ...START, matches };

test('a field takes one column: the former one is left out', () => {
  const changed = withMatch(state, 'b', 'name');
  expect(changed.matches).toEqual([
    { column: 'a', field: null, how: 'none' },
    { column: 'b', field: 'name', how: 'chosen' },
  ]);
  expect(mappingOf(changed.matches)).toEqual({ b: 'name' });
});

test('another way of reading takes back what was chosen for columns and rows; another sheet has its own headings', () => {
  const chosen = withFixes(withOptions(state, { encoding: 'utf-8', headerRow: 3, mode: 'upsert' }), { 2: { a: 'x' } });
  expect(withReading(chosen, { delimiter: ';' }).options).toEqual({ encoding: 'utf-8', headerRow: 3, delimiter: ';' });
  expect(withReading(chosen, { sheet: 'Two' }).options).toEqual({ encoding: 'utf-8', sheet: 'Two' });
  expect(withFile(chosen, null)).toMatchObject({ options: {}, matches: [], table: null });
});

test('corrections, rows left out and values add up, and can be taken back', () => {
  const fixed = withFixes(withFixes(state, { 2: { a: 'x' } }), { 2: { b: null }, 3: { a: 'y' } });
  expect(fixed.options.fixes).toEqual({ 2: { a: 'x', b: null }, 3: { a: 'y' } });
  const group = { cause: 'number', column: 'a', value: '' } as const;
  const out = withRepair(withRepair(state, { ...group, fix: { type: 'repair' } }), {
    ...group,
    fix: { type: 'leaveOut' },
  });
  expect(out.options.repairs).toEqual([{ ...group, fix: { type: 'leaveOut' } }]);
  const [repair] = out.options.repairs ?? [];
  expect(repair && withoutRepair(out, repair).options).toEqual({});
  const mapped = withValue(withValue(state, 'unit', 'kilo', 'kg'), 'unit', 'pc', 'piece');
  expect(mapped.options.values).toEqual({ unit: { kilo: 'kg', pc: 'piece' } });
  expect(withValue(mapped, 'unit', 'kilo', undefined).options.values).toEqual({ unit: { pc: 'piece' } });
  expect(withOptions(mapped, { values: undefined }).options).toEqual({});
});

test('columns are mapped as last time where the file is known, else by their names', () => {
  const field = { type: 'text', required: false, unique: false, isMany: false, target: null, values: [] } as const;
  const more = { importNames: [], sample: '', format: null, pattern: null, min: null, max: null, decimals: null };
  const entity = {
    className: 'Product',
    resource: 'products',
    keys: [],
    fields: ['name', 'price'].map((name) => ({ name, ...field, ...more })),
  };
  expect(matchColumns(['price', 'x'], entity)).toEqual([
    { column: 'price', field: 'price', how: 'exact' },
    { column: 'x', field: null, how: 'none' },
  ]);
  expect(matchColumns(['price', 'x'], entity, { x: 'name', price: 'gone' })).toEqual([
    { column: 'price', field: null, how: 'none' },
    { column: 'x', field: 'name', how: 'kept' },
  ]);
  const arabic = (name: string) => (name === 'price' ? 'السعر' : 'الاسم');
  expect(matchColumns(['الاسم', 'السعر'], entity, {}, arabic).map(({ field, how }) => [field, how])).toEqual([
    ['name', 'exact'],
    ['price', 'exact'],
  ]);
});

const entity = { className: 'Product', resource: 'products', canCreate: true, canUpdate: true };

test('an import found on the server is open while it is a dry run; what is uploaded goes to its result', () => {
  const stepOf = (state: string, dryRun: boolean) =>
    withImport(entity, { id: 7, fileName: 'a.csv', state, options: { dryRun } } as unknown as ImportRecord, []).step;
  for (const one of ['checking', 'checked', 'stopped']) expect(stepOf(one, true)).toBe('check');
  // The first half of an upload.
  expect(stepOf('checking', false)).toBe('result');
  for (const one of ['writing', 'done', 'failed']) expect(stepOf(one, false)).toBe('result');
});

test('another entity keeps a file of this page, and asks anew for one that only the server has', () => {
  const user = { ...entity, className: 'User', resource: 'users' };
  const file = new File(['a'], 'a.csv');
  expect(withEntity({ ...withFile(START, file), entity, staged: 7 }, user)).toMatchObject({ file, staged: null });
  const record = { id: 7, fileName: 'a.csv', state: 'checked', options: {} } as unknown as ImportRecord;
  const found = withImport(entity, record, []);
  expect(withEntity(found, user)).toMatchObject({ entity: user, fileName: null, table: null, staged: null });
});

test('a paste is a table when it has several cells', () => {
  const paste = (text: string, files: readonly File[] = []) =>
    pastedFile({ files: files as unknown as FileList, getData: () => text }, 'cells')?.name;
  expect(paste('a\tb')).toBe('cells.csv');
  expect(paste('a\nb')).toBe('cells.csv');
  expect(paste('one word')).toBeUndefined();
  expect(paste('', [new File([''], 'own.xlsx')])).toBe('own.xlsx');
});
