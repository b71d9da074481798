import { describe, expect, test } from 'vitest';
import type { Field, Resource } from '#resource';
import type { SampleRow } from '#server';
import { PRODUCT_DRAWINGS } from '../../mock-api/demo/pictures/productDrawings.ts';
import { checkValue, fieldSchema } from '../../src/dataProvider/resource/schema.ts';
import { buildRows, byKey, demo, keyOf, plugins, rowsOf } from './demo.ts';

const resources = new Map(plugins.flatMap((plugin) => plugin.resources.map((one) => [one.name, one])));

/** All errors of a row, as texts. */
function faults(resource: Resource, row: SampleRow): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (name === '$key' || name === 'createdAt' || value === null || value === undefined) return [];
    const field = resource.fields[name];
    const at = `${resource.name}.${row.$key ?? '?'}.${name}`;
    return field ? fieldFaults(field, value, at) : [`${at} is not declared`];
  });
}

function fieldFaults(field: Field, value: unknown, at: string): string[] {
  if (field.type === 'relation') {
    const known = byKey(field.to);
    const missing = [value].flat().filter((one) => !known.has(String(keyOf(one))));
    return missing.map((one) => `${at} points at no ${field.to}: ${JSON.stringify(one)}`);
  }
  if (field.type === 'lines') {
    const lines = resources.get(field.of);
    return (value as SampleRow[]).flatMap((line) => (lines ? faults(lines, line) : [`${at}: no ${field.of}`]));
  }
  // Everybody knows the passwords of the demo: they are shorter than what people may choose.
  if (field.type === 'text' && field.format === 'secret') return [];
  return checkValue(fieldSchema(field, { currencies: { currency: 'MAD' } }), value).map((one) => `${at}: ${one.code}`);
}

test('every row has declared fields only, valid values, and points at rows that are there', () => {
  for (const [name, rows] of demo) {
    const resource = resources.get(name);
    if (!resource) throw new Error(`${name} is not declared`);
    expect(rows.flatMap((row) => faults(resource, row))).toEqual([]);
  }
});

test('unique fields are', () => {
  for (const [name, rows] of demo) {
    for (const [key, field] of Object.entries(resources.get(name)?.fields ?? {})) {
      const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined);
      if (field.unique) expect(new Set(values).size, `${name}.${key}`).toBe(values.length);
    }
  }
});

describe('the catalogue', () => {
  test('has the goods of the look with price and stock', () => {
    const products = byKey('products');
    const levels = rowsOf('stock_levels');
    for (const [sku, price, stock] of [
      ['ARG-250', 189, 64],
      ['CAF-002', 14, null],
      ['TAJ-101', 75, 18],
      ['PAT-212', 140, 0],
      ['EAU-150', 8, 240],
      ['LAI-001', 16, 3],
    ] as const) {
      const inFirst = levels.find((row) => keyOf(row.product) === sku && keyOf(row.store) === 'gueliz');
      expect([products.get(sku)?.price, inFirst?.quantity ?? null], sku).toEqual([price, stock]);
    }
    expect(products.get('ARG-250')?.finalPrice).toBe(170.1);
    expect(products.get('TAJ-102')?.finalPrice).toBe(85);
    expect(
      [products.get('LAI-001'), products.get('PAT-212'), products.get('PAT-118')].map((row) => row?.status),
    ).toEqual(['low-stock', 'out-of-stock', 'draft']);
  });

  test('has the sum of its stores, which differ, and an entry of the ledger behind each', () => {
    const levels = rowsOf('stock_levels');
    const sums = new Map<unknown, number>();
    for (const { product, quantity } of levels)
      sums.set(keyOf(product), (sums.get(keyOf(product)) ?? 0) + Number(quantity));
    const counted = rowsOf('products').filter((row) => row.stock !== null);
    expect(counted.map((row) => [row.$key, row.stock])).toEqual(counted.map((row) => [row.$key, sums.get(row.$key)]));
    const inMedina = levels.filter((row) => keyOf(row.store) === 'medina');
    expect(inMedina.length).toBeGreaterThan(20);
    const placeOf = (row: SampleRow) => [keyOf(row.product), keyOf(row.store)].join(' ');
    const moved = new Map<string, number>();
    for (const row of rowsOf('stock_movements'))
      if (row.kind === 'initial' || row.kind === 'transfer')
        moved.set(placeOf(row), (moved.get(placeOf(row)) ?? 0) + Number(row.quantity));
    expect(levels.map((row) => [placeOf(row), row.quantity]).toSorted()).toEqual([...moved].toSorted());
  });

  test('has every kind of product, three levels of categories, and a drawing for each picture', () => {
    expect(new Set(rowsOf('products').map((row) => row.productType))).toEqual(
      new Set(['simple', 'variable', 'component']),
    );
    const categories = byKey('category_products');
    const parentOf = (key: unknown) => keyOf(categories.get(String(key))?.parentCategory);
    expect(parentOf(parentOf('beans'))).toBe('hot-drinks');
    for (const { image } of rowsOf('products'))
      expect(PRODUCT_DRAWINGS.has(String(image).replace(/^products\/|\.webp$/gu, ''))).toBe(true);
  });

  test('grows to as many products as asked for, each with its own code, and the same each time', () => {
    const many = buildRows(20_000).get('products') ?? [];
    expect(many).toHaveLength(20_000);
    expect(new Set(many.map((row) => row.skuCode)).size).toBe(20_000);
    expect(new Set(many.map((row) => row.barcode).filter(Boolean)).size).toBeGreaterThan(19_800);
    expect(new Set(many.map((row) => (row.name as { en: string }).en)).size).toBe(20_000);
    expect(buildRows(20_000).get('products')?.at(-1)).toEqual(many.at(-1));
  });
});

test('the demo users of the README are there, each with an own PIN', () => {
  const pins = new Map(rowsOf('users').map((row) => [row.username, row.pinCode]));
  expect(Object.fromEntries([...pins].slice(0, 5))).toEqual({
    admin: '1470',
    manager: '2581',
    driver: '3692',
    cashier: '4703',
    kitchen: '5814',
  });
  expect(new Set(pins.values()).size).toBe(pins.size);
  expect(rowsOf('customers').length).toBeGreaterThan(40);
});
