import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createDexieStore } from './dexieStore.ts';
import { FakeBrowser, sale, settle } from './fakes.fixture.ts';

const MINUTE = 60_000;

/** Lets IndexedDB's own timers run. */
async function calm(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await settle();
}

function openDevice() {
  const indexedDB = new IDBFactory();
  const open = () => createDexieStore('test', { indexedDB, IDBKeyRange });
  return { open };
}

describe('the queue in IndexedDB', () => {
  it('keeps writes, numbers and done writes over a reload', async () => {
    const { open } = openDevice();
    const first = new FakeBrowser(open());
    first.server.fates = ['fine', 'cutBefore'];
    const tab = first.open();
    await tab.outbox.add([sale('a'), sale('b'), sale('c')]);
    await vi.waitFor(async () => {
      await first.time.pass(50);
      expect(tab.outbox.get().line.status).toBe('away');
    });
    tab.crash();
    first.store.close();
    const second = new FakeBrowser(open());
    const { outbox } = second.open();
    await vi.waitFor(() => expect(outbox.get().isRead).toBe(true));
    const [known] = await outbox.add([sale('d')]);
    expect(known?.numberText).toBe('2-0004');
    await vi.waitFor(async () => {
      await second.time.pass(MINUTE);
      expect(second.server.order).toEqual(['b', 'c', 'd']);
    });
    expect(await outbox.find('a')).toMatchObject({ outcome: 'sent', id: 1 });
    expect(await outbox.find('nobody')).toBeUndefined();
  });

  it('saves all writes of one call or none', async () => {
    const { open } = openDevice();
    const { outbox } = new FakeBrowser(open()).open();
    await expect(outbox.add([sale('a'), sale('b', { draft: () => undefined })])).rejects.toThrow();
    await calm();
    expect(outbox.get().entries).toEqual([]);
    const [kept] = await outbox.add([sale('c')]);
    expect(kept).toMatchObject({ number: 1 });
  });

  it('asks the browser for strict durability', async () => {
    const { open } = openDevice();
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = open();
    await store.transact((tx) => tx.setNumber('a', 1));
    expect(asked.mock.calls.map(([, mode, options]) => [mode, options])).toContainEqual([
      'readwrite',
      { durability: 'strict' },
    ]);
    asked.mockRestore();
    store.close();
  });
});
