import { describe, expect, it } from 'vitest';
import { checkRow, createPlan, duplicateProblems, uniqueValues } from './checkRow.ts';
import { ColumnEvidence } from './columnFormat.ts';
import { PRODUCT } from './fields.fixture.ts';
import { groupValue } from './problemGroups.ts';
import { createRelationNames } from './relationNames.ts';
import type { Cell, ImportOptions } from './types.ts';

const COLUMNS = PRODUCT.map(({ name }) => name);
const CATEGORIES = createRelationNames([
  { id: 3, names: ['Drinks', 'Boissons', 'المشروبات'] },
  { id: 4, names: ['2024'] },
  { id: 5, names: ['Twin'] },
  { id: 6, names: ['twin'] },
]);

const planOf = (options: ImportOptions = {}, columns: readonly string[] = COLUMNS) =>
  createPlan({
    columns,
    mapping: new Map(COLUMNS.map((name) => [name, name])),
    fields: PRODUCT,
    options,
    evidence: new Map(),
    names: new Map([['category', CATEGORIES]]),
    timeZone: 'Africa/Casablanca',
  });

const check = (cells: Readonly<Record<string, Cell>>, options: ImportOptions = {}) =>
  checkRow(
    { number: 7, cells: COLUMNS.map((name) => ({ name: 'Tea', price: '5', ...cells })[name] ?? null) },
    planOf(options),
  );
const bodyOf = (cells: Readonly<Record<string, Cell>>, options?: ImportOptions) => {
  const { body, problems } = check(cells, options);
  expect(problems).toEqual([]);
  return body;
};
const causeOf = (cells: Readonly<Record<string, Cell>>, options?: ImportOptions) =>
  check(cells, options).problems.map(({ column, cause }) => `${column} ${cause}`);

describe('a row of a file', () => {
  it('becomes the body of a request', () => {
    const cells = { price: '1.234,50', skuCode: '00042', unit: 'Out of stock', isOnSale: 'oui', category: 'BOISSONS' };
    expect(
      bodyOf({ ...cells, tags: 'a; b,a', soldAt: '01/07/2026 10:00', stock: '1,5' }, { dateOrder: 'dmy' }),
    ).toEqual({
      name: 'Tea',
      price: 1234.5,
      skuCode: '00042',
      unit: 'out-of-stock',
      isOnSale: true,
      category: 3,
      tags: ['a', 'b'],
      soldAt: '2026-07-01T09:00:00.000Z',
      stock: 1.5,
    });
  });

  it('says nothing of a field whose cell is empty, unless empty cells empty fields', () => {
    const cells = { cost: ' ', name: '', skuCode: 'T-1' };
    expect(causeOf(cells)).toEqual(['name required']);
    expect(bodyOf(cells, { mode: 'update', key: 'skuCode' })).toEqual({ price: 5, skuCode: 'T-1' });
    expect(bodyOf(cells, { mode: 'upsert', key: 'skuCode' })).toEqual({ price: 5, skuCode: 'T-1' });
    const clearing = { mode: 'update', key: 'skuCode', clearEmpty: true } as const;
    expect(causeOf(cells, clearing)).toEqual(['name required']);
    expect(bodyOf({ ...cells, name: 'Tea' }, clearing)).toMatchObject({ cost: null, category: null, skuCode: 'T-1' });
    const mapped = { mode: 'update', key: 'skuCode', values: { category: { Unsorted: null } } } as const;
    expect(bodyOf({ ...cells, category: 'Unsorted' }, mapped)).toMatchObject({ category: null });
    expect(causeOf({ skuCode: '' }, { mode: 'update', key: 'skuCode' })).toEqual(['skuCode key']);
  });

  it.each([
    [{ name: ' ' }, 'name required'],
    [{ price: 'free' }, 'price number'],
    [{ price: '1OO' }, 'price number'],
    [{ price: '10%' }, 'price number'],
    [{ price: '12 50' }, 'price number'],
    [{ price: '1,555' }, 'price decimals'],
    [{ price: '-1' }, 'price minimum'],
    [{ unit: 'box' }, 'unit choice'],
    [{ isOnSale: 'maybe' }, 'isOnSale boolean'],
    [{ category: 'Unknown' }, 'category relation'],
    [{ category: 'Twin' }, 'category ambiguous'],
    [{ tags: 'a,b,c,d' }, 'tags maximum'],
    [{ soldAt: 'soon' }, 'soldAt date'],
    [{ soldAt: '03/04/2026' }, 'soldAt dateOrder'],
    [{ skuCode: 'x'.repeat(65) }, 'skuCode long'],
    [{ skuCode: '6,11123E+12' }, 'skuCode rounded'],
    [{ stock: '#DIV/0!' }, 'stock errorCell'],
  ])('has a problem with %j: %s', (cells, expected) => {
    expect(causeOf(cells, { decimal: ',' })).toEqual([expected]);
  });

  it('takes corrections and values chosen by hand', () => {
    const options: ImportOptions = {
      fixes: { 7: { price: '3' } },
      values: { category: { 'boissons fraîches': 3 }, unit: { CAISSE: 'piece' } },
    };
    expect(bodyOf({ price: 'free', category: 'Boissons  Fraîches', unit: 'caisse' }, options)).toMatchObject({
      price: 3,
      category: 3,
      unit: 'piece',
    });
  });

  it('names a record by its name before its number', () => {
    expect(bodyOf({ category: '2024' })).toMatchObject({ category: 4 });
    expect(bodyOf({ category: '#3' })).toMatchObject({ category: 3 });
    expect(bodyOf({ category: '/fr/api/category_products/3' })).toMatchObject({ category: 3 });
    expect(causeOf({ category: '99' })).toEqual(['category relation']);
  });

  it('may be shorter than the columns, but not longer', () => {
    expect(checkRow({ number: 2, cells: ['A', '1'] }, planOf()).problems).toEqual([]);
    const { problems } = checkRow({ number: 2, cells: [...COLUMNS.map(() => null), 'more'] }, planOf());
    expect(problems[0]).toMatchObject({ cause: 'extraCells', column: null, row: 2 });
  });

  it('needs its key, and a key once in a file', () => {
    expect(causeOf({}, { key: 'skuCode' })).toEqual(['skuCode key']);
    const plan = planOf({ key: 'skuCode' });
    const rows = ['A', 'B', 'A'].map((code, at) => checkRow({ number: at + 2, cells: ['n', '1', '', code] }, plan));
    expect(rows.map((row) => uniqueValues(row, plan))).toEqual(
      ['A', 'B', 'A'].map((text) => [{ field: 'skuCode', text }]),
    );
    const found = rows.flatMap((row) => duplicateProblems(row, plan, ({ text }) => (text === 'A' ? 2 : 3)));
    expect(found).toEqual([expect.objectContaining({ row: 4, cause: 'duplicate', params: { first: 2 } })]);
  });

  it('tells the values that it holds, and which problems a correction has mended', () => {
    const repairs = [
      { cause: 'relation', column: 'category', value: 'Frozen', fix: { type: 'set', text: 'Drinks' } },
    ] as const;
    const row = check({ category: 'Frozen', unit: 'KG' }, { repairs });
    expect(row).toMatchObject({ problems: [], mended: [{ row: 7, cause: 'relation', value: 'Frozen' }] });
    expect(row.held).toEqual([
      { field: 'unit', text: 'KG' },
      { field: 'category', text: 'Frozen' },
      { field: 'category', text: 'Drinks' },
    ]);
  });

  it('keeps names such as __proto__ apart from objects', () => {
    const plan = createPlan({
      columns: ['__proto__', 'constructor'],
      mapping: new Map([
        ['__proto__', 'name'],
        ['constructor', 'price'],
      ]),
      fields: PRODUCT,
      options: JSON.parse('{"fixes":{"2":{"__proto__":"fixed"}},"values":{"__proto__":{"x":1}}}'),
      evidence: new Map(),
      names: new Map(),
      timeZone: 'UTC',
    });
    expect(checkRow({ number: 2, cells: ['x', '1'] }, plan).body).toEqual({ name: 'fixed', price: 1 });
  });
});

describe('formats and groups', () => {
  it('learns the format of a column from the cells that leave no doubt', () => {
    const numbers = new ColumnEvidence();
    for (const cell of ['1,234', '2,50', '1.000,00', 'x', null]) numbers.add(cell);
    expect(numbers.format).toEqual({ decimal: ',', dateOrder: null });
    const dates = new ColumnEvidence();
    for (const cell of ['01/02/2026', '13/02/2026', '2026-01-01']) dates.add(cell);
    expect(dates.format.dateOrder).toBe('dmy');
    const unclear = new ColumnEvidence();
    unclear.add('01/02/2026');
    expect(unclear.isOrderUnclear).toBe(true);
  });

  it('tells problems of one cause apart by their value where one choice mends all of it', () => {
    expect(groupValue({ cause: 'relation', value: 'Tea, Milk', params: { part: 'Milk' } })).toBe('Milk');
    expect(groupValue({ cause: 'relation', value: 'Tea' })).toBe('Tea');
    expect(groupValue({ cause: 'number', value: 'a' })).toBe('');
    expect(groupValue({ cause: 'refused', value: '', params: { text: 'Locked.' } })).toBe('Locked.');
  });
});
