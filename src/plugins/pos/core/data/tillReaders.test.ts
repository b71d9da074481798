import { describe, expect, it, onTestFinished } from 'vitest';
import {
  databaseOf,
  dataOf,
  everybody,
  namesOf,
  newDevice,
  openTill,
  smallShop,
  started,
  visit,
} from './shop.fixture.ts';
import type { TillReader } from './tillData.ts';

const noCustomers: TillReader = { locale: 'en', mayRead: (resource) => resource !== 'customers' };

describe('whoever is there', () => {
  it('reads texts in another language in the background', async () => {
    const shop = smallShop();
    const device = newDevice();
    await visit(shop, device);
    const store = openTill(shop, device, { ...everybody, locale: 'fr' });
    onTestFinished(() => store.stop());
    const names: string[] = [];
    store.subscribe(() => names.push(store.get().data?.products[0]?.name ?? ''));
    await started(store);
    expect(new Set(names)).toEqual(new Set(['Mint tea 1', 'Thé 1']));
    expect(dataOf(store).locale).toBe('fr');
    store.readAs(everybody);
    await store.refresh();
    expect(namesOf(store)[0]).toBe('Mint tea 1');
  });

  it('stays with the language it has while the server is away', async () => {
    const shop = smallShop();
    const device = newDevice();
    await visit(shop, device);
    shop.fault = 0;
    const store = await visit(shop, device, { ...everybody, locale: 'fr' });
    expect(store.get()).toMatchObject({ status: 'ready', isOffline: true, data: { locale: 'en' } });
  });

  it('never sees what they may not read, and nothing of it stays on the device', async () => {
    const shop = smallShop();
    const device = newDevice();
    await visit(shop, device);
    const store = openTill(shop, device, noCustomers);
    onTestFinished(() => store.stop());
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get().data?.customers.length ?? 0));
    await started(store);
    expect(new Set(seen)).toEqual(new Set([0]));
    expect(await databaseOf(device).chunks.where('[kind+at]').between(['customers', 0], ['customers', 9]).count()).toBe(
      0,
    );
    expect(shop.calls.at(-1)).not.toContain('customers');
    shop.calls.length = 0;
    // A person who may read them returns.
    store.readAs(everybody);
    await store.refresh();
    expect(dataOf(store).customers).toHaveLength(7);
    store.readAs(noCustomers);
    expect(dataOf(store).customers).toEqual([]);
    expect(store.index().customerByBarcode('C1')).toBeNull();
  });
});

describe('contact', () => {
  it('tells when the server last answered, and what time it was there', async () => {
    const shop = smallShop();
    const now = () => Date.UTC(2026, 10, 22, 9) + 125_000;
    const store = openTill(shop, null, everybody, now);
    onTestFinished(() => store.stop());
    expect(store.contact()).toEqual({ lastAt: null, time: null });
    await started(store);
    expect(store.contact()).toEqual({ lastAt: now(), time: { date: now() - 125_000, at: now(), took: 0 } });
  });
});
