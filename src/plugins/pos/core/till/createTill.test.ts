import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#resource';
import type { Sale, TillProduct, TillSettings } from '../model.ts';
import type { SearchIndex, TillData } from '../data/tillData.ts';
import { tillRights } from '../rights.ts';
import { CASH, customer, line, NOW, paid, sale, settings, shipping, tea, ZONE } from '../sale/fixtures.ts';
import { setDeliveryType, setSlot } from '#shop';
import { createTill, createSaleStores, type TillNow } from './createTill.ts';
import type { SaleStorage } from './saleStorage.ts';
import { refreshSale } from '../../till/refreshSale.ts';
import type { OpenWindow } from './tillScreen.ts';
import type { ParkedSale, Till } from './tillContext.ts';
import { takeFound } from '../../till/useScanning.ts';

interface Around {
  readonly open?: Partial<Sale>;
  readonly parked?: readonly ParkedSale[];
  readonly roles?: readonly Role[];
  readonly settings?: Partial<TillSettings>;
  readonly isReadOnly?: boolean;
  readonly isOnline?: boolean;
  readonly isEdit?: boolean;
}

const HOUR = 60 * 60 * 1000;
let now = NOW;

/** A till, and the log of what was stored on its device. */
function till(around: Around = {}) {
  const told: string[] = [];
  const tell = (word: string) => () => {
    told.push(word);
    return Promise.resolve();
  };
  const saleStorage: SaleStorage = {
    isEdit: around.isEdit ?? false,
    read: () => Promise.resolve({ open: null, parked: [] }),
    keep: ({ uuid, lines }) => void told.push(`keep ${uuid} ${lines.length}`),
    flush: tell('flush'),
    forget: tell('forget'),
    park: async ({ sale: { uuid, parkedAs } }) => void told.push(`park ${uuid} ${parkedAs}`),
    drop: async (uuid) => void told.push(`drop ${uuid}`),
  };
  const known = settings(around.settings);
  const nothing = () => Promise.resolve(undefined);
  const world = {
    host: { navigate: (to: string) => void told.push(`go ${to}`) } as unknown as TillNow['host'],
    call: nothing,
    data: { methods: [CASH], shippings: [shipping()] } as unknown as TillData,
    index: { customer: () => customer() } as unknown as SearchIndex,
    settings: known,
    rights: tillRights(around.roles ?? ['ROLE_CASHIER'], known),
    device: null,
    store: null,
    isOnline: around.isOnline ?? true,
    isReadOnly: around.isReadOnly ?? false,
    refresh: async () => undefined,
    approve: nothing,
    save: () => Promise.resolve({ done: false as const, message: '' }),
    moment: () => ({ now, timeZone: ZONE }),
    seller: 'Youssef',
  };
  const stores = createSaleStores(sale(around.open), around.parked ?? []);
  return { ...createTill(world, stores, saleStorage), told };
}

const parked = (uuid: string, fields: Partial<Sale> = {}): ParkedSale => ({
  sale: sale({ uuid, lines: [line()], parkedAs: uuid, ...fields }),
  by: 'Salma',
  at: NOW,
});

const small = { id: 31, name: 'Small', price: 900, skuCode: null, barcode: null };
const sized = tea({ id: 8, variants: [small] });

beforeEach(() => {
  now = NOW;
});

describe('the open sale', () => {
  it('takes nothing more while it is being saved, and can be put aside only afterwards', async () => {
    const one = till({ open: { uuid: 's1', lines: [line()] }, parked: [parked('a')] });
    one.screen.change((screen) => ({ ...screen, isSaving: true }));
    one.put(tea());
    await one.park('x');
    await one.resume('a');
    expect([one.sale.get().uuid, one.sale.get().lines.length, one.told]).toEqual(['s1', 1, []]);
    one.screen.change((screen) => ({ ...screen, isSaving: false }));
    await one.park('x');
    expect(one.told).toContain('park s1 x');
  });

  it('that was refused and opened from the queue is put aside, and the till is opened', async () => {
    const one = till({ isEdit: true, open: { uuid: 'r1', lines: [line()] } });
    await one.park('x');
    expect(one.told).toEqual(['park r1 x', 'forget', 'go /pos']);
  });

  it('is kept on the device after each change; the line that was touched is marked', () => {
    const one = till();
    one.add(tea());
    expect(one.sale.get().lines).toHaveLength(1);
    expect(one.told).toEqual(['keep u1 1']);
    expect(one.screen.get().line).toBe('7-1');
    one.change((same) => same);
    expect(one.told).toHaveLength(1);
  });

  it('is changed by one tab only', async () => {
    const one = till({ isReadOnly: true, parked: [parked('a')] });
    one.add(tea());
    one.put(tea());
    one.change((before) => ({ ...before, note: 'x' }));
    await one.park('T1');
    await one.resume('a');
    expect([one.sale.get(), one.told]).toEqual([sale(), []]);
    one.add(sized);
    expect(one.screen.get().window).toBeNull();
  });

  it('asks for the choices of a product that has some', () => {
    const one = till();
    one.add(sized);
    expect(one.screen.get().window).toMatchObject({ name: 'options', product: { id: 8 } });
    expect(one.told).toEqual([]);
  });

  it('gives way to a new one, of the first kind that may be made here', () => {
    const both = { documentTypes: ['quote', 'order'] } as const;
    const cashier = till({ open: { lines: [line()] }, settings: both });
    cashier.startAnew();
    expect(cashier.sale.get()).toMatchObject({ type: 'order', lines: [] });
    expect(cashier.sale.get().uuid).not.toBe('u1');
    expect(cashier.told[0]).toBe('forget');
    const manager = till({ roles: ['ROLE_MANAGER'], settings: both });
    manager.startAnew();
    expect(manager.sale.get().type).toBe('quote');
  });
});

describe('sums', () => {
  it('are computed once per sale', () => {
    const one = till({ open: { lines: [line()], payments: [paid()] } });
    expect(one.sums(one.sale.get())).toBe(one.sums(one.sale.get()));
    expect(one.sums(one.sale.get())).toMatchObject({ state: 'valid', totals: { total: 1800 } });
  });

  it('count a wallet only where the server answers', () => {
    expect(till().sumsContext(sale({ customer: 5 })).wallet).toBe(12_000);
    expect(till({ isOnline: false }).sumsContext(sale({ customer: 5 })).wallet).toBe(0);
    expect(till().sumsContext(sale()).wallet).toBe(0);
  });
});

describe('parked sales', () => {
  it('are on the device before the open one goes', async () => {
    const one = till({ open: { lines: [line()] } });
    await one.park('T1');
    expect(one.told.slice(0, 2)).toEqual(['park u1 T1', 'forget']);
    expect(one.parked.get()).toMatchObject([{ sale: { parkedAs: 'T1' }, by: 'Youssef', at: NOW }]);
    expect(one.sale.get().lines).toEqual([]);
  });

  it('take the place of the open one, which is put aside; kept as open before they are none of the parked', async () => {
    const one = till({ open: { lines: [line()] }, parked: [parked('a'), parked('b')] });
    await one.resume('a');
    expect(one.sale.get()).toMatchObject({ uuid: 'a', parkedAs: '' });
    expect(one.told).toEqual([expect.stringMatching(/^park u1 /), 'keep a 1', 'flush', 'drop a']);
    expect(one.parked.get().map((each) => each.sale.uuid)).toEqual(['u1', 'b']);
    await one.resume('nobody');
    expect(one.sale.get().uuid).toBe('a');
    await one.dropParked('b');
    expect(one.parked.get().map((each) => each.sale.uuid)).toEqual(['u1']);
  });

  it('do not take the place of an order that is edited: the till itself opens them', async () => {
    const one = till({ isEdit: true, open: { editOrderId: 7, lines: [line()] }, parked: [parked('a')] });
    await one.resume('a');
    expect(one.told).toEqual(['flush', 'go /pos?resume=a']);
    expect([one.sale.get().editOrderId, one.parked.get().length]).toEqual([7, 1]);
  });
});

describe('the notice that a sale is saved', () => {
  const saved = () => {
    const one = till();
    one.screen.change((screen) => ({ ...screen, isSavedShown: true }));
    return one;
  };

  it('stays until the next line is added', () => {
    const one = saved();
    one.change((open) => ({ ...open, customer: 5 }));
    expect(one.screen.get().isSavedShown).toBe(true);
    one.put(tea());
    expect(one.screen.get().isSavedShown).toBe(false);
    one.change((open) => ({ ...open, lines: [] }));
    expect(one.screen.get().isSavedShown).toBe(false);
  });

  it('goes when a parked cart is resumed', async () => {
    const one = till({ parked: [parked('a')] });
    one.screen.change((screen) => ({ ...screen, isSavedShown: true }));
    await one.resume('a');
    expect(one.screen.get().isSavedShown).toBe(false);
  });
});

describe('keeping up', () => {
  const at = (open: Partial<Sale>, more: Around = {}) => till({ open, ...more });
  const delivered = () => {
    const begun = setDeliveryType(sale({ lines: [line()] }), 'delivery', { now, timeZone: ZONE });
    return setSlot(begun, 'shipping', '14:00', { now, timeZone: ZONE });
  };

  it('moves a slot on that has passed while the sale stays open', () => {
    const one = at(delivered());
    expect(refreshSale(one)).toBeNull();
    now = NOW + 5 * HOUR;
    const moved = refreshSale(one);
    expect(moved).toBe(one.sale.get().service);
    expect(moved?.shippingSlot).toBe('16:00');
    expect(refreshSale(one)).toBeNull();
  });

  it('leaves the times of an order that is edited', () => {
    const one = at({ ...delivered(), editOrderId: 7 });
    now = NOW + 24 * HOUR;
    expect(refreshSale(one)).toBeNull();
  });

  it('makes of an untouched document one that the settings have; of a begun one nothing else', () => {
    const only = { settings: { documentTypes: ['order'] } } as const;
    const untouched = at({}, only);
    expect(refreshSale(untouched)).toBeNull();
    expect(untouched.sale.get().type).toBe('order');
    const begun = at({ lines: [line()] }, only);
    refreshSale(begun);
    expect(begun.sale.get().type).toBe('delivery-note');
  });
});

describe('a scanned code', () => {
  const found = (product: TillProduct, fields: object = {}) =>
    ({ kind: 'product', product, variant: null, quantity: null, price: null, ...fields }) as const;
  const shown = (one: Till) => one.screen.get().window;

  it('puts in one, what it weighs, or what costs so much, at the price of the catalogue', async () => {
    const one = till();
    expect(await takeFound(one, found(tea()), true)).toBe(1000);
    expect(await takeFound(one, found(tea(), { quantity: 425 }), true)).toBe(425);
    expect(await takeFound(one, found(tea(), { price: 900 }), true)).toBe(500);
    expect(one.sale.get().lines).toMatchObject([{ quantity: 1925, price: 1800 }]);
    expect(await takeFound(one, found(tea({ id: 9, defaultQuantity: 6000 })), true)).toBe(6000);
  });

  it.each<[string, OpenWindow | null, boolean, OpenWindow | null]>([
    ['comes back to the window of many scans', { name: 'scan' }, true, { name: 'scan' }],
    ['ends the window of one scan', { name: 'scan' }, false, null],
    ['leaves no window where there was none', null, true, null],
  ])('that asks for options %s', async (_what, before, isMultiple, after) => {
    const one = till();
    if (before) one.open(before);
    const taken = takeFound(one, found(sized, { quantity: 425 }), isMultiple);
    expect(shown(one)).toMatchObject({ name: 'options', carried: { quantity: 425 } });
    one.put(sized, { quantity: 425, options: [{ group: null, name: 'Small', price: 900, attributValue: 31 }] });
    one.close();
    expect(await taken).toBe(425);
    expect(shown(one)).toEqual(after);
  });

  it('whose options are given up adds nothing, and the scanning goes on', async () => {
    const one = till();
    one.open({ name: 'scan' });
    const taken = takeFound(one, found(sized), true);
    one.close();
    expect([await taken, shown(one)]).toEqual([null, { name: 'scan' }]);
  });

  it('of a customer chooses them', async () => {
    const one = till();
    expect(await takeFound(one, { kind: 'customer', customer: customer() }, true)).toBeNull();
    expect(one.sale.get().customer).toBe(5);
  });
});
