import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sale } from '../model.ts';
import type { StoredSale } from '../data/db.ts';
import { CART_ITEMS, type CartStorage } from '../sale/cartItems.ts';
import { line, NOW, paid, sale } from '../sale/fixtures.ts';
import { createEditStorage, createSaleStorage, type SalesTable } from './saleStorage.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A device whose storage survives the page. */
function device() {
  const rows = new Map<string, StoredSale>();
  const table = {
    toArray: () => Promise.resolve([...rows.values()]),
    put: (row: StoredSale) => Promise.resolve(void rows.set(row.uuid, structuredClone(row))),
    delete: (uuid: string) => Promise.resolve(void rows.delete(uuid)),
  } as unknown as SalesTable;
  const texts = new Map<string, string>();
  const storage: CartStorage = {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
  /** The till when it is opened again. */
  const saleStorage = () => createSaleStorage(table, storage, 'MAD');
  const edit = (id = '7') => createEditStorage(table, saleStorage(), id);
  return { rows, table, texts, storage, saleStorage, edit };
}

const painted = () => vi.advanceTimersByTimeAsync(200);

describe('the open sale', () => {
  it('is written a moment after each change, the latest of several, and is there after a crash', async () => {
    const { rows, texts, saleStorage } = device();
    const first = saleStorage();
    first.keep(sale({ lines: [line()] }));
    first.keep(sale({ lines: [line({ quantity: 3000 })], note: 'Bread first', payments: [paid()] }));
    expect(rows.size).toBe(0);
    await painted();
    expect(rows.size).toBe(1);
    expect(JSON.parse(texts.get(CART_ITEMS) ?? '')).toHaveLength(1);
    const { open } = await saleStorage().read();
    expect(open).toMatchObject({ uuid: 'u1', note: 'Bread first', lines: [{ quantity: 3000 }], payments: [paid()] });
  });

  it('is written at once when the page is left', async () => {
    const { saleStorage } = device();
    const first = saleStorage();
    first.keep(sale({ lines: [line()] }));
    await first.flush();
    expect((await saleStorage().read()).open?.lines).toHaveLength(1);
  });

  it('has the lines of cartItems, which are written last, also without a database', async () => {
    const { storage, saleStorage, table } = device();
    const first = saleStorage();
    first.keep(sale({ lines: [line()] }));
    await first.flush();
    const other = createSaleStorage(null, storage, 'MAD');
    other.keep(sale({ lines: [line({ quantity: 5000 })] }));
    await other.flush();
    expect((await createSaleStorage(table, storage, 'MAD').read()).open).toMatchObject({
      uuid: 'u1',
      lines: [{ quantity: 5000 }],
    });
    expect((await createSaleStorage(null, storage, 'MAD').read()).open?.lines).toMatchObject([{ quantity: 5000 }]);
  });

  it('keeps its identity when only its lines were left', async () => {
    const { rows, saleStorage } = device();
    const first = saleStorage();
    first.keep(sale({ lines: [line()] }));
    await first.flush();
    rows.clear();
    expect((await saleStorage().read()).open).toMatchObject({ uuid: 'u1', lines: [line()] });
  });

  it('does not take the lines of another one, which a power cut may leave', async () => {
    const { texts, saleStorage } = device();
    const first = saleStorage();
    first.keep(sale({ lines: [line()] }));
    await first.flush();
    const old = texts.get(CART_ITEMS) ?? '';
    first.keep(sale({ uuid: 'u2', lines: [line({ name: 'Milk' })] }));
    await first.flush();
    texts.set(CART_ITEMS, old);
    expect((await saleStorage().read()).open).toMatchObject({ uuid: 'u2', lines: [{ name: 'Milk' }] });
  });

  it('is gone when it was saved, also what was on its way; an emptied one is not kept', async () => {
    const { rows, saleStorage } = device();
    const first = saleStorage();
    first.keep(sale({ lines: [line()] }));
    await first.flush();
    first.keep(sale({ lines: [line(), line({ key: '7-2' })] }));
    await first.forget();
    await painted();
    expect(await saleStorage().read()).toEqual({ open: null, parked: [] });
    first.keep(sale({ note: 'x' }));
    await painted();
    first.keep(sale());
    await painted();
    expect(rows.size).toBe(0);
  });

  it('goes on where the device takes no more', async () => {
    const { storage } = device();
    const full = () => Promise.reject(new Error('full'));
    const broken = { toArray: full, put: full, delete: full } as unknown as SalesTable;
    const saleStorage = createSaleStorage(broken, storage, 'MAD');
    saleStorage.keep(sale({ lines: [line()] }));
    await expect(saleStorage.flush()).resolves.toBeUndefined();
    expect((await saleStorage.read()).open?.lines).toHaveLength(1);
    await expect(saleStorage.forget()).resolves.toBeUndefined();
    await expect(saleStorage.park({ sale: sale(), by: '', at: 1 })).rejects.toThrow('full');
  });
});

describe('parked sales', () => {
  it('are kept beside the open one, the latest first, until they are dropped', async () => {
    const { saleStorage } = device();
    const first = saleStorage();
    first.keep(sale({ lines: [line()] }));
    await first.park({ sale: sale({ uuid: 'a', parkedAs: 'T1' }), by: 'Youssef', at: 1 });
    await first.park({ sale: sale({ uuid: 'b', parkedAs: 'T2' }), by: 'Salma', at: 2 });
    await first.flush();
    const { open, parked } = await saleStorage().read();
    expect(open?.uuid).toBe('u1');
    expect(parked.map(({ sale: { uuid }, by }) => [uuid, by])).toEqual([
      ['b', 'Salma'],
      ['a', 'Youssef'],
    ]);
    await first.drop('b');
    expect((await saleStorage().read()).parked).toHaveLength(1);
  });

  it('that are broken are left out', async () => {
    const { rows, saleStorage } = device();
    rows.set('x', { uuid: 'x', sale: 'nothing' });
    rows.set('y', { uuid: 'y', sale: sale({ uuid: 'y' }), by: 7 });
    expect((await saleStorage().read()).parked).toEqual([{ sale: sale({ uuid: 'y' }), by: '', at: NOW }]);
  });
});

describe('an order that is edited', () => {
  const read = (fields: Partial<Sale> = {}) =>
    sale({
      uuid: 'e1',
      editOrderId: 7,
      lines: [line({ storedId: 70 })],
      payments: [paid({ isStored: true })],
      ...fields,
    });
  const changed = read({ lines: [line({ storedId: 70, quantity: 4000 })], note: 'No salt' });

  it('has its changes again after a crash, under the same uuid', async () => {
    const { edit } = device();
    const first = edit();
    expect(await first.begin(read())).toEqual({ sale: read(), edit: 'fresh' });
    first.keep(changed);
    await painted();
    const again = await edit().begin(read({ uuid: 'e2' }));
    expect(again).toEqual({ sale: changed, edit: 'restored' });
  });

  it('leaves the open sale and those that are parked alone', async () => {
    const { saleStorage, edit } = device();
    const till = saleStorage();
    till.keep(sale({ lines: [line()] }));
    await till.flush();
    const first = edit();
    await first.begin(read());
    first.keep(changed);
    // Stores another sale that was opened here.
    first.keep(sale({ uuid: 'other', lines: [] }));
    await first.flush();
    expect((await edit().begin(read())).edit).toBe('fresh');
    first.keep(changed);
    await first.flush();
    expect(await saleStorage().read()).toMatchObject({ open: { uuid: 'u1', lines: [line()] }, parked: [] });
    await first.forget();
    expect((await saleStorage().read()).open?.uuid).toBe('u1');
  });

  it('begins anew when it was saved or given up, or is another one', async () => {
    const { edit } = device();
    const first = edit();
    await first.begin(read());
    first.keep(changed);
    await first.flush();
    expect((await edit('8').begin(read({ editOrderId: 8 }))).edit).toBe('fresh');
    first.keep(changed);
    await first.forget();
    await painted();
    expect(await edit().begin(read())).toEqual({ sale: read(), edit: 'fresh' });
  });

  it('says that changes are gone where somebody else has changed the order', async () => {
    const { edit } = device();
    const first = edit();
    await first.begin(read());
    first.keep(changed);
    await first.flush();
    const other = read({ lines: [line({ storedId: 70, quantity: 9000 })] });
    expect(await edit().begin(other)).toEqual({ sale: other, edit: 'outdated' });
    expect((await edit().begin(other)).edit).toBe('fresh');
  });

  it('goes on with what was kept where it cannot be read', async () => {
    const { edit } = device();
    expect(await edit().restore()).toBeNull();
    const first = edit();
    await first.begin(read());
    first.keep(changed);
    await first.flush();
    const offline = edit();
    expect(await offline.restore()).toEqual(changed);
    offline.keep({ ...changed, note: 'No sugar' });
    await offline.flush();
    expect((await edit().begin(read())).sale.note).toBe('No sugar');
  });

  it('is forgotten after a week', async () => {
    const { rows, saleStorage, edit } = device();
    const first = edit();
    await first.begin(read());
    first.keep(changed);
    await first.flush();
    vi.setSystemTime(NOW + 6 * DAY);
    await saleStorage().read();
    expect(rows.size).toBe(1);
    vi.setSystemTime(NOW + 8 * DAY);
    await saleStorage().read();
    expect(rows.size).toBe(0);
  });
});
