import { describe, expect, test } from 'vitest';
import type { SampleRow } from '#server';
import { MENU } from '../../src/plugins/orders/demo/menu.ts';
import { buildRows, byKey, keyOf, NOW, rowsOf } from './demo.ts';

const cents = (value: unknown) => Math.round(Number(value) * 100);
/** An option group of a product. */
interface OptionGroup {
  readonly name: string;
  readonly minimum: number;
  readonly values: readonly { readonly name: string; readonly price: number }[];
}

const linesOf = (row: SampleRow) => row.orderItems as SampleRow[];
const paymentsOf = (row: SampleRow) => row.payments as SampleRow[];
const orders = rowsOf('orders');
const sales = orders.filter((row) => row.till !== undefined);

describe('the sales of the demo', () => {
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

  test('sell at the catalogue’s final prices', () => {
    const products = byKey('products');
    for (const row of orders) {
      if (row.type === 'purchase') continue;
      for (const line of linesOf(row)) {
        const product = products.get(String(keyOf(line.product)));
        expect(line.price, String(row.$key)).toBe(product?.finalPrice);
      }
    }
  });

  test('have a menu that calls the products by their names', () => {
    const products = byKey('products');
    for (const { sku, name } of MENU) expect((products.get(sku)?.name as { en: string }).en).toBe(name);
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
      expect(missing, String(keyOf(line.product))).toEqual([]);
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
    const placed = (row: SampleRow, product: unknown) => [keyOf(row.store), keyOf(product)].join(' ');
    const delivered = new Map<unknown, number>();
    for (const row of rowsOf('stock_movements')) {
      if (!['purchase', 'correction'].includes(String(row.kind))) continue;
      const key = placed(row, row.product);
      delivered.set(key, (delivered.get(key) ?? 0) + Number(row.quantity));
    }
    const sold = new Map<unknown, number>();
    for (const row of orders) {
      if (!['delivery-note', 'refund'].includes(String(row.type)) || row.status === 'cancelled') continue;
      for (const line of linesOf(row)) {
        const key = placed(row, line.product);
        if (products.get(String(keyOf(line.product)))?.stock !== null)
          sold.set(key, (sold.get(key) ?? 0) + Number(line.quantity));
      }
    }
    expect(Object.fromEntries(delivered)).toEqual(Object.fromEntries(sold));
  });

  test('tell when what is low runs out: some of all of it was sold in the last two weeks', () => {
    const since = NOW - 13 * 86_400_000;
    const recent = orders.filter(
      (row) => !['quote', 'purchase'].includes(String(row.type)) && Date.parse(String(row.soldAt)) > since,
    );
    const sold = new Set(recent.flatMap(linesOf).map((line) => keyOf(line.product)));
    const low = rowsOf('products').filter((row) => ['low-stock', 'out-of-stock'].includes(String(row.status)));
    expect(low.length).toBeGreaterThan(3);
    expect(low.map((row) => row.$key).filter((key) => !sold.has(key))).toEqual([]);
  });

  test('are of customers who were known by then', () => {
    const customers = byKey('customers');
    for (const row of orders) {
      const customer = customers.get(String(keyOf(row.customer)));
      if (customer)
        expect(Date.parse(String(customer.createdAt)), String(row.$key)).toBeLessThan(Date.parse(String(row.soldAt)));
    }
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
    expect(buildRows().get('orders')).toEqual(orders);
    const night = Date.parse('2026-11-20T00:10:00Z');
    for (const row of buildRows(0, night).get('orders') ?? [])
      expect(Date.parse(String(row.soldAt))).toBeLessThan(night);
  });
});
