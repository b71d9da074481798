import { describe, expect, it } from 'vitest';
import type { Act, Role } from '#resource';
import { newRefund, pickLine, refundOrderFrom } from '#shop';
import type { Sale, TillSettings } from '../model.ts';
import { tillRights } from '../rights.ts';
import { CASH, line, sale, settings } from '../sale/fixtures.ts';
import { requestApprovals } from './saleApprovals.ts';
import type { StoredApprovals } from './useApproval.ts';

interface Situation {
  readonly as: Role;
  /** Role of the person who enters the PIN. */
  readonly pin: Role;
  /** An approval that was given earlier. */
  readonly held: string;
  /** Amount that it covers, as on the wire. */
  readonly covered: number;
  readonly isOnline: boolean;
  readonly limits: Partial<TillSettings>;
  /** Refunded by the person today, in minor units. */
  readonly refunded: number;
}

/** Saves a sale as a person, beside another one who enters a PIN or none. */
async function saving(
  of: Sale,
  {
    as = 'ROLE_CASHIER',
    pin = 'ROLE_ADMIN',
    held,
    covered = 1000,
    isOnline = true,
    limits = {},
    refunded = 0,
  }: Partial<Situation> = {},
) {
  const asked: Act[] = [];
  const desk: StoredApprovals = {
    approve: (_action, act, mayRelease) => {
      asked.push(act);
      return Promise.resolve(mayRelease?.([pin]) ? 'token' : undefined);
    },
    takeHeld: (_uuid, amount) => (amount <= covered ? held : undefined),
    hold: () => undefined,
  };
  const rights = tillRights([as], settings());
  const context = {
    ...{ rights, settings: settings(limits), methods: [CASH], isOnline },
    refundedToday: () => Promise.resolve(refunded),
    translate: (key: string) => key,
  };
  return { releases: await requestApprovals(of, desk, context), asked };
}

/** An order of 18.00 with a reduction of half; the test sets the quantity in the cart. */
const half = (quantity: number, more: Partial<Sale> = {}) =>
  sale({ editOrderId: 77, reduction: '50', storedReduction: 900, lines: [line({ storedId: 4, quantity })], ...more });
const NONE = { approval: undefined, released: undefined };

it('a price of a stored line that a PIN released is sent with its approval', async () => {
  const edited = sale({ editOrderId: 77, lines: [line({ storedId: 4, price: 100 })] });
  const { asked, releases } = await saving(edited, { held: 'held' });
  expect([asked, releases]).toEqual([[], { approval: 'held', released: undefined }]);
  expect((await saving(edited, { held: 'held', as: 'ROLE_ADMIN' })).releases).toEqual(NONE);
});

describe('a reduction that was approved', () => {
  it('is asked for again when it takes off more than was approved', async () => {
    const { asked, releases } = await saving(half(2000));
    const amounts = { reduction: 18 };
    expect(asked).toEqual([{ operation: 'update', resource: 'orders', id: 77, fields: ['reduction'], amounts }]);
    expect(releases).toEqual({ approval: 'token', released: undefined });
  });

  it('is not asked for again while it takes off no more, nor of somebody with the right', async () => {
    for (const quantity of [500, 1000]) expect(await saving(half(quantity))).toEqual({ asked: [], releases: NONE });
    expect(await saving(half(2000), { as: 'ROLE_ADMIN' })).toEqual({ asked: [], releases: NONE });
  });

  it('is approved by the PIN of somebody who may reduce only', async () => {
    expect((await saving(half(2000), { pin: 'ROLE_MANAGER' })).releases).toBe('notReduced');
  });

  it('goes into the queue without a PIN when there is no network: it is approved there', async () => {
    expect(await saving(half(2000), { isOnline: false })).toEqual({ asked: [], releases: NONE });
  });

  it('and a changed price are approved by one PIN, also when a PIN was given for the price', async () => {
    const lines = [line({ storedId: 4, quantity: 2000 }), line({ key: 'b', price: 100 })];
    const { asked, releases } = await saving(half(0, { lines }), { held: 'of the price' });
    expect(asked.map(({ fields }) => fields)).toEqual([['orderItems.price', 'reduction']]);
    expect(releases).toEqual({ approval: 'token', released: undefined });
  });

  it('by nobody yet is asked for: a sale that was put aside by somebody else', async () => {
    const { asked } = await saving(sale({ reduction: '10', lines: [line()] }));
    const act = { operation: 'create', resource: 'orders', uuid: 'u1', fields: ['reduction'] };
    expect(asked).toEqual([{ ...act, amounts: { reduction: 1.8 } }]);
  });
});

describe('a changed price', () => {
  it('takes the PIN that was given when it was typed', async () => {
    const priced = sale({ lines: [line({ price: 100 })] });
    expect(await saving(priced, { held: 'held' })).toEqual({ asked: [], releases: { ...NONE, approval: 'held' } });
    expect((await saving(priced, { pin: 'ROLE_KITCHEN' })).releases).toBe('notApproved');
  });

  it('is asked for again, with its amount, when it takes off more than the PIN approved', async () => {
    const priced = sale({ lines: [line({ price: 100, quantity: 3000 })] });
    const { asked, releases } = await saving(priced, { held: 'held', covered: 50.99 });
    expect(asked.map(({ amounts }) => amounts)).toEqual([{ 'orderItems.price': 51 }]);
    expect(releases).toEqual({ ...NONE, approval: 'token' });
  });
});

describe('goods that come back in an exchange', () => {
  const order = refundOrderFrom(
    {
      id: 7,
      fullTotalAmount: 36,
      paidAmount: 36,
      orderItems: [{ id: 1, description: 'Tea', quantity: 2, price: 18, total: 36 }],
    },
    'MAD',
  );
  if (!order) throw new Error('The order can be refunded.');
  const exchange = pickLine(newRefund(order, 'refund', [CASH]), 1, 2000);
  const limits = { refundLimit: 20_000, refundDayLimit: 40_000 };

  it('count with the refunds of the day before them', async () => {
    const exchanged = sale({ exchange, lines: [line()] });
    expect(await saving(exchanged, { limits, refunded: 36_400 })).toEqual({ asked: [], releases: NONE });
    const { asked, releases } = await saving(exchanged, { limits, refunded: 36_401 });
    expect(asked).toMatchObject([{ uuid: 'refund', amounts: { orderItems: 36 } }]);
    expect(releases).toEqual({ ...NONE, released: 'token' });
    expect((await saving(exchanged, { limits, refunded: 36_401, as: 'ROLE_MANAGER' })).asked).toEqual([]);
    expect((await saving(exchanged, { limits: { refundLimit: 20_000 }, refunded: 90_000 })).asked).toEqual([]);
  });
});
