import { describe, expect, test } from 'vitest';
import type { Field, Resource } from '#resource';
import type { SampleRow } from '#server';
import { sampleContext, SampleKeys } from '../../mock-api/demo/context.ts';
import { DRAWINGS } from '../../mock-api/demo/pictures/index.ts';
import { inOrder } from '../../mock-api/demo/plugins.ts';
import { checkValue, fieldSchema } from '../../src/dataProvider/resource/schema.ts';
import { shopPlugins } from './plugins.ts';

const NOW = Date.parse('2026-11-20T12:32:00Z');
const plugins = await shopPlugins();
const resources = new Map(plugins.flatMap((plugin) => plugin.resources.map((one) => [one.name, one])));

/** All demo rows by resource, as a build with so many products makes them. */
function build(products = 0, now = NOW): Map<string, SampleRow[]> {
  const keys = new SampleKeys();
  const made = new Map<string, SampleRow[]>();
  let id = 0;
  for (const { samples } of inOrder(plugins)) {
    for (const set of samples.sets) {
      const rows = [...set.rows(sampleContext(set.resource, { now, timeZone: 'Africa/Casablanca', products }, keys))];
      for (const row of rows) if (row.$key !== undefined) keys.add(set.resource, row.$key, (id += 1));
      made.set(set.resource, [...(made.get(set.resource) ?? []), ...rows]);
    }
  }
  return made;
}

const demo = build();
const rowsOf = (name: string) => demo.get(name) ?? [];
const byKey = (name: string) => new Map(rowsOf(name).map((row) => [row.$key, row]));
const keyOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '$ref' in value ? value.$ref : undefined;
const cents = (value: unknown) => Math.round(Number(value) * 100);
/** A product's group of options. */
interface OptionGroup {
  readonly name: string;
  readonly minimum: number;
  readonly values: readonly { readonly name: string; readonly price: number }[];
}

const linesOf = (row: SampleRow) => row.orderItems as SampleRow[];
const paymentsOf = (row: SampleRow) => row.payments as SampleRow[];

/** Everything wrong with one row, in words. */
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
  return checkValue(fieldSchema(field, { currencyDigits: 2 }), value).map((one) => `${at}: ${one.code}`);
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
    for (const [sku, price, stock] of [
      ['ARG-250', 189, 64],
      ['CAF-002', 14, null],
      ['TAJ-101', 75, 18],
      ['PAT-212', 140, 0],
      ['EAU-150', 8, 240],
      ['LAI-001', 16, 3],
    ] as const) {
      expect([products.get(sku)?.price, products.get(sku)?.stock], sku).toEqual([price, stock]);
    }
    expect(products.get('ARG-250')?.finalPrice).toBe(170.1);
    expect(products.get('TAJ-102')?.finalPrice).toBe(85);
    expect(
      [products.get('LAI-001'), products.get('PAT-212'), products.get('PAT-118')].map((row) => row?.status),
    ).toEqual(['low-stock', 'out-of-stock', 'draft']);
  });

  test('has every kind of product, three levels of categories, and a drawing for each picture', () => {
    expect(new Set(rowsOf('products').map((row) => row.productType))).toEqual(
      new Set(['simple', 'variable', 'component']),
    );
    const categories = byKey('category_products');
    const parentOf = (key: unknown) => keyOf(categories.get(String(key))?.parentCategory);
    expect(parentOf(parentOf('beans'))).toBe('hot-drinks');
    for (const { image } of rowsOf('products'))
      expect(DRAWINGS.has(String(image).replace(/^products\/|\.webp$/gu, ''))).toBe(true);
  });

  test('grows to as many products as asked for, each with its own code, and the same each time', () => {
    const many = build(20_000).get('products') ?? [];
    expect(many).toHaveLength(20_000);
    expect(new Set(many.map((row) => row.skuCode)).size).toBe(20_000);
    expect(new Set(many.map((row) => row.barcode).filter(Boolean)).size).toBeGreaterThan(19_800);
    expect(new Set(many.map((row) => (row.name as { en: string }).en)).size).toBe(20_000);
    expect(build(20_000).get('products')?.at(-1)).toEqual(many.at(-1));
  });
});

describe('the sales', () => {
  const orders = rowsOf('orders');
  const sales = orders.filter((row) => row.till !== undefined);

  test('are about four hundred over sixty days, in order, none ahead of its time', () => {
    expect(sales.length).toBeGreaterThan(350);
    expect(sales.length).toBeLessThan(500);
    const times = orders.map((row) => Date.parse(String(row.soldAt)));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThan(NOW);
    expect(NOW - Math.min(...times)).toBeGreaterThan(58 * 86_400_000);
    for (const row of orders)
      if (row.doneAt) expect(Date.parse(String(row.doneAt)), String(row.$key)).toBeLessThanOrEqual(NOW);
  });

  test('carry gap-free numbers per till', () => {
    const last = new Map<unknown, number>();
    for (const row of sales) {
      const till = keyOf(row.till);
      expect(row.tillSequence).toBe((last.get(till) ?? 0) + 1);
      last.set(till, Number(row.tillSequence));
    }
    expect([...last.keys()].sort()).toEqual(['till-1', 'till-2', 'till-3']);
  });

  test('sell at the catalogue’s final prices, under its names', () => {
    const products = byKey('products');
    for (const row of orders) {
      if (row.type === 'purchase') continue;
      for (const line of linesOf(row)) {
        const product = products.get(String(keyOf(line.product)));
        expect([line.price, line.description], String(row.$key)).toEqual([
          product?.finalPrice,
          (product?.name as { en: string }).en,
        ]);
      }
    }
  });

  test('carry the options that were chosen, as the catalogue has them, where it wants some', () => {
    const products = byKey('products');
    const sold = sales.filter((row) => row.type !== 'refund').flatMap(linesOf);
    for (const line of sold) {
      const groups = (products.get(String(keyOf(line.product)))?.optionGroups ?? []) as OptionGroup[];
      const chosen = line.options as readonly { group: string; name: string }[];
      for (const { group, name } of chosen) {
        const known = groups.find((one) => one.name === group)?.values.find((value) => value.name === name);
        expect(known?.price, `${group} ${name}`).toBe(0);
      }
      const missing = groups.filter((group) => group.minimum > chosen.filter((one) => one.group === group.name).length);
      expect(missing, String(line.description)).toEqual([]);
    }
    const names = new Set(
      sold.flatMap((line) => (line.options as readonly { name: string }[]).map(({ name }) => name)),
    );
    expect(names.size).toBeGreaterThan(6);
  });

  test('are never paid more than they come to, and refunds give back what was sold', () => {
    const known = byKey('orders');
    for (const row of sales) {
      const products = linesOf(row).reduce((sum, line) => sum + cents(line.price) * Number(line.quantity), 0);
      const reduction = Math.round((products * Number(row.reductionInPercent)) / 100);
      const total = Math.max(
        row.type === 'refund' ? products : 0,
        products + cents(row.shippingFees) - reduction - (row.promoCode ? 2000 : 0),
      );
      const paid = paymentsOf(row).reduce(
        (sum, payment) => sum + cents(payment.amount) - cents(payment.changeAmount),
        0,
      );
      if (row.type === 'refund') {
        expect(paid).toBe(total);
        const origin = known.get(String(keyOf(row.originOrder)));
        expect(linesOf(origin ?? row).map((line) => keyOf(line.product))).toContain(keyOf(linesOf(row)[0]?.product));
      } else {
        const left = total - cents(row.walletPaymentAmount) + cents(row.walletCreditedAmount);
        expect(paid, String(row.$key)).toBeLessThanOrEqual(left);
      }
      const methods = paymentsOf(row).map((payment) => keyOf(payment.paymentMethod));
      expect(new Set(methods).size).toBe(methods.length);
    }
  });

  test('use up the credit that was left as change', () => {
    const wallets = new Map<unknown, number[]>();
    for (const row of sales) {
      const moved = cents(row.walletCreditedAmount) - cents(row.walletPaymentAmount);
      const known = wallets.get(keyOf(row.customer)) ?? [];
      if (moved !== 0) wallets.set(keyOf(row.customer), [...known, moved]);
    }
    const moves = [...wallets.values()];
    expect(moves.length).toBeGreaterThan(2);
    for (const list of moves) expect(list.reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(moves.every(([first = 0]) => first > 0)).toBe(true);
  });

  test('show every state, way of service and kind of document', () => {
    const values = (field: string) => new Set(orders.map((row) => row[field]));
    expect(values('status')).toEqual(new Set(['draft', 'waiting', 'processing', 'done', 'cancelled']));
    expect(values('deliveryType').size).toBe(5);
    expect(values('type').size).toBe(6);
    expect(orders.filter((row) => row.type === 'refund').length).toBeGreaterThan(2);
    expect(orders.filter((row) => paymentsOf(row).length === 0).length).toBeGreaterThan(5);
    expect(orders.some((row) => row.promoCode === 'WELCOME20')).toBe(true);
  });

  test('today’s last order is the one of the look: 189.05 by card and cash', () => {
    const row = orders.at(-1);
    expect(paymentsOf(row ?? {}).map((payment) => [payment.amount, payment.changeAmount])).toEqual([
      [100, 0],
      [100, 10.95],
    ]);
  });

  test('take from counted goods only, and deliveries bring all of it back', () => {
    const products = byKey('products');
    for (const row of rowsOf('stock_movements'))
      expect(products.get(String(keyOf(row.product)))?.stock, String(row.$key)).not.toBe(null);
    const delivered = new Map(
      rowsOf('stock_movements')
        .filter((row) => row.kind === 'purchase')
        .map((row) => [keyOf(row.product), row.quantity]),
    );
    const sold = new Map<unknown, number>();
    for (const row of orders) {
      if (!['delivery-note', 'refund'].includes(String(row.type)) || row.status === 'cancelled') continue;
      for (const line of linesOf(row)) {
        const key = keyOf(line.product);
        if (products.get(String(key))?.stock !== null) sold.set(key, (sold.get(key) ?? 0) + Number(line.quantity));
      }
    }
    expect(Object.fromEntries(delivered)).toEqual(Object.fromEntries(sold));
  });

  test('close their days with the cash that should be there', () => {
    for (const row of rowsOf('cash_sessions')) {
      if (row.status !== 'closed') continue;
      const { openedAt, closedAt, till } = row;
      const within = sales.filter(
        (sale) =>
          keyOf(sale.till) === keyOf(till) &&
          Date.parse(String(sale.soldAt)) >= Date.parse(String(openedAt)) &&
          Date.parse(String(sale.soldAt)) < Date.parse(String(closedAt)),
      );
      const cash = within.flatMap(paymentsOf).filter((payment) => keyOf(payment.paymentMethod) === 'cash');
      const taken = cash.reduce((sum, payment) => sum + cents(payment.amount) - cents(payment.changeAmount), 0);
      const moved = rowsOf('cash_movements')
        .filter((movement) => keyOf(movement.session) === row.$key)
        .reduce((sum, movement) => sum + cents(movement.amount) * (movement.kind === 'in' ? 1 : -1), 0);
      expect(cents(row.expectedCash), String(row.$key)).toBe(cents(row.openingFloat) + taken + moved);
      expect(cents(row.countedCash) - cents(row.expectedCash)).toBe(cents(row.difference));
    }
  });

  test('are the same for the same day, and nothing lies ahead at night either', () => {
    expect(build().get('orders')).toEqual(orders);
    const night = Date.parse('2026-11-20T00:10:00Z');
    for (const row of build(0, night).get('orders') ?? []) expect(Date.parse(String(row.soldAt))).toBeLessThan(night);
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
