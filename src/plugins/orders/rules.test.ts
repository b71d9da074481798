import { describe, expect, it } from 'vitest';
import type { Role } from '#resource';
import { parsePercent } from '#shop';
import { BELIEVED_MS, believedTime } from '#resource';
import { formattedNumber, isQueuedSale, isReservedCode, numberPrefix } from './numbering.ts';
import { editTarget, orderBody } from './payload.ts';
import { countingLists, listPrices, optionFaults, type ChosenOption, type PriceList } from './prices.ts';
import { orders } from './resources/order.ts';
import type { SaleRight } from '#shop';
import { isOnlyDriver, mayDo, refundHindrance, type Holder } from './rights.ts';
import { doneMoment, mayMove, startStatus } from './status.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 3_600_000;

describe('status of a document', () => {
  it('starts in the kitchen where there is one', () => {
    expect(startStatus('delivery-note', true)).toBe('waiting');
    expect(startStatus('delivery-note', false)).toBe('done');
    expect(startStatus('quote', true)).toBe('draft');
    expect(startStatus('refund', true)).toBe('done');
  });

  it('moves through the kitchen, can be recalled, and comes back from cancelled only by those who may', () => {
    expect(mayMove('waiting', 'processing', false)).toBe(true);
    expect(mayMove('processing', 'waiting', false)).toBe(true);
    expect(mayMove('done', 'processing', false)).toBe(true);
    expect(mayMove('waiting', 'cancelled', false)).toBe(true);
    expect(mayMove('cancelled', 'waiting', false)).toBe(false);
    expect(mayMove('done', 'cancelled', false)).toBe(false);
    expect(mayMove('cancelled', 'waiting', true)).toBe(true);
  });

  it('is done at the moment sent, if that can be', () => {
    expect(doneMoment('done', NOW - 60_000, NOW - DAY, NOW)).toBe(NOW - 60_000);
    expect(doneMoment('done', NOW + 60_000, NOW - DAY, NOW)).toBe(NOW);
    expect(doneMoment('done', NOW - 2 * DAY, NOW - DAY, NOW)).toBe(NOW);
    expect(doneMoment('done', null, NOW - DAY, NOW)).toBe(NOW);
    expect(doneMoment('processing', NOW, NOW - DAY, NOW)).toBeNull();
  });
});

describe('number and time', () => {
  it('are the till’s', () => {
    expect(formattedNumber('2', 421)).toBe('2-0421');
    expect(formattedNumber('B12', 123_456)).toBe('B12-123456');
    expect(numberPrefix('refund')).toBe('R');
    expect(isReservedCode('r')).toBe(true);
    expect(isReservedCode('2')).toBe(false);
  });

  it('are believed up to 7 days back', () => {
    expect(believedTime(NOW - BELIEVED_MS, NOW)).toBe(NOW - BELIEVED_MS);
    expect(believedTime(NOW - BELIEVED_MS - 1, NOW)).toBe(NOW);
    expect(believedTime(NOW + 1, NOW)).toBe(NOW);
    expect(believedTime(null, NOW)).toBe(NOW);
    expect(isQueuedSale(NOW - 1000, NOW, false)).toBe(false);
    expect(isQueuedSale(NOW - 3_600_000, NOW, false)).toBe(true);
    expect(isQueuedSale(null, NOW, true)).toBe(true);
  });
});

describe('prices', () => {
  const meat = {
    name: 'Meat',
    minimum: 1,
    maximum: 1,
    values: [
      { name: 'Beef', price: 1200 },
      { name: 'Chicken', price: 0 },
    ],
  };
  const extras = {
    name: 'Extras',
    minimum: 0,
    maximum: 2,
    values: [
      { name: 'Cheese', price: 300 },
      { name: 'Egg', price: 200 },
    ],
  };
  const today: PriceList = { finalPrice: 4800, optionGroups: [meat, extras], variants: [], until: null };
  const option = (group: string | null, name: string): ChosenOption => ({ group, name, attributValue: null });

  it('are the final price and what the options add', () => {
    expect(listPrices(today, [])).toEqual([4800]);
    expect(listPrices(today, [option('Meat', 'Beef'), option(null, 'Cheese')])).toEqual([6300]);
    expect(listPrices(today, [option('Meat', 'Tofu')])).toEqual([]);
  });

  it('are those of the named variant, or of any when none is named', () => {
    const variable: PriceList = {
      ...today,
      optionGroups: [],
      variants: [
        { id: 1, price: 2500 },
        { id: 2, price: 6200 },
      ],
    };
    expect(listPrices(variable, [{ group: null, name: '500 g', attributValue: 2 }])).toEqual([6200]);
    expect(listPrices(variable, [])).toEqual([4800, 2500, 6200]);
    expect(optionFaults(variable, [{ group: null, name: '?', attributValue: 3 }])).toEqual([
      { code: 'variantUnknown', at: 0 },
    ]);
  });

  it('count for 7 days after they changed', () => {
    const old = { ...today, finalPrice: 4500, until: NOW - 7 * DAY };
    const older = { ...today, finalPrice: 4000, until: NOW - 7 * DAY - 1 };
    expect(countingLists([today, old, older], NOW).map((list) => list.finalPrice)).toEqual([4800, 4500]);
  });

  it('want as many options as each group says', () => {
    expect(optionFaults(today, [option('Meat', 'Beef')])).toEqual([]);
    expect(optionFaults(today, [])).toEqual([{ code: 'optionMinimum', at: null, group: 'Meat', count: 1 }]);
    expect(optionFaults(today, [option('Meat', 'Beef'), option('Meat', 'Chicken')])).toEqual([
      { code: 'optionMaximum', at: null, group: 'Meat', count: 1 },
    ]);
    expect(optionFaults(today, [option('Meat', 'Beef'), option('Extras', 'Ham')])).toEqual([
      { code: 'optionUnknown', at: 1 },
    ]);
  });
});

describe('rights at the till', () => {
  const off = { canCashierChangePrice: false, canManagerReduce: false };
  const on = { canCashierChangePrice: true, canManagerReduce: true };
  const who = (role: Holder['roles'][number]): Holder => ({ roles: [role] });

  it.each<[Holder['roles'][number], SaleRight, boolean, boolean]>([
    ['ROLE_ADMIN', 'price', true, true],
    ['ROLE_ADMIN', 'reduce', true, true],
    ['ROLE_MANAGER', 'price', true, true],
    ['ROLE_MANAGER', 'reduce', false, true],
    ['ROLE_MANAGER', 'assign', true, true],
    ['ROLE_CASHIER', 'price', false, true],
    ['ROLE_CASHIER', 'reduce', false, false],
    ['ROLE_CASHIER', 'assign', false, false],
    ['ROLE_CASHIER', 'reopen', false, false],
    ['ROLE_MANAGER', 'quote', true, true],
    ['ROLE_CASHIER', 'quote', false, false],
    ['ROLE_AGENT_DRIVER', 'quote', false, false],
    ['ROLE_AGENT_DRIVER', 'price', false, false],
    ['ROLE_KITCHEN', 'reopen', false, false],
    ['ROLE_CASHIER', 'serve', true, true],
    ['ROLE_AGENT_DRIVER', 'serve', false, false],
  ])('%s, %s: %s, by setting %s', (role, right, plain, bySetting) => {
    expect(mayDo(who(role), right, off)).toBe(plain);
    expect(mayDo(who(role), right, on)).toBe(bySetting);
  });

  it('let cashiers refund up to a limit of the sale and one of the day', () => {
    const limits = { ...off, refundLimit: 20_000, refundDayLimit: 50_000 };
    const hindrance = (role: Role, ofSale: number, ofDay: number, settings: typeof limits | object = limits) =>
      refundHindrance(who(role), { ofSale, ofDay }, { ...limits, ...settings });
    expect(hindrance('ROLE_CASHIER', 20_000, 50_000)).toBe(null);
    expect(hindrance('ROLE_CASHIER', 20_001, 50_000)).toBe('sale');
    expect(hindrance('ROLE_CASHIER', 20_000, 50_001)).toBe('day');
    expect(hindrance('ROLE_CASHIER', 20_000, 50_001, { refundDayLimit: null })).toBe(null);
    expect(hindrance('ROLE_MANAGER', 20_001, 50_001)).toBe(null);
    expect(hindrance('ROLE_AGENT_DRIVER', 1, 1)).toBe('role');
    expect(isOnlyDriver({ roles: ['ROLE_AGENT_DRIVER', 'ROLE_MANAGER'] })).toBe(false);
  });
});

describe('the save payload', () => {
  const read = (body: Record<string, unknown>, canAssign = false) => orderBody(body, orders.fields, { canAssign });

  it('gives the reduction as typed as a percentage', () => {
    expect(read({ reduction: '12,5' }).reductionInPercent).toBe(12.5);
    expect(read({ reduction: '' }).reductionInPercent).toBe(0);
    expect(read({ reduction: 'abc' }).reductionInPercent).toBe(0);
    expect(read({}).reductionInPercent).toBeUndefined();
    expect(parsePercent(read({ reduction: 150 }).reductionInPercent)).toBe(15_000);
  });

  it('names the table, the seller, and leaves out what is empty', () => {
    const body = read({
      selectedLocation: '/en/api/reservables/3',
      logoUrl: '/logo.png',
      startProcessingAt: '',
      description: '',
    });
    expect(body).toMatchObject({ reservable: '/en/api/reservables/3', companyLogoUrl: '/logo.png', description: '' });
    expect(body).not.toHaveProperty('startProcessingAt');
  });

  it('leaves out what is empty in a line, too', () => {
    const empty = { description: '', image: '', quantity: 1, shippingFees: '', note: '' };
    expect(read({ orderItems: [empty, null] }).orderItems).toEqual([{ description: '', quantity: 1, note: '' }, null]);
  });

  it('ignores agent and origin order of those who have no selector for them', () => {
    const sent = { agent: '/en/api/agents/1', originOrder: '/en/api/orders/1' };
    expect(read(sent)).toEqual({});
    expect(read(sent, true)).toEqual(sent);
    expect(read({ ...sent, type: 'refund' })).toEqual({ type: 'refund', originOrder: '/en/api/orders/1' });
  });

  it.each([
    [12, { id: 12 }],
    ['12', { id: 12 }],
    ['/fr/api/orders/12', { id: 12 }],
    [{ '@id': '/fr/api/orders/12' }, { id: 12 }],
    [{ id: 7 }, { id: 7 }],
    ['7f3c19a2-41d0-4e7b', { uuid: '7f3c19a2-41d0-4e7b' }],
    ['', null],
    [null, null],
    [0, null],
    [undefined, null],
  ])('edits %j', (value, target) => {
    expect(editTarget(value)).toEqual(target);
  });
});
