import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { createDexieStore } from './dexieStore.ts';
import { createMemoryStore } from './memoryStore.ts';
import type { OfflineStore } from './store.ts';
import type { PendingAction } from './types.ts';

type Step = (store: OfflineStore) => Promise<unknown>;

const URIS = ['/en/api/a', '/en/api/a/1', '/en/api/b?page=2', '/en/api/b/local-1'];
const uri = fc.constantFrom(...URIS);
const account = fc.constantFrom(1, 2);

const action = fc.record({
  action: fc.constantFrom('create', 'update', 'delete'),
  entityId: fc.constantFrom('1', 'local-1'),
  data: fc.dictionary(fc.constantFrom('name', 'price'), fc.constantFrom(1, 'x', null)),
  ...{ key: fc.uuid(), at: fc.nat(9), account },
}) as fc.Arbitrary<PendingAction>;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(
      fc.uniqueArray(
        fc.record({
          originalUri: uri,
          text: fc.constantFrom('', '{}', '{"long":true}'),
          headers: fc.constantFrom<Record<string, string>>({}, { ETag: '"1-a"' }),
          ...{ at: fc.integer({ min: 1, max: 5 }), account },
        }),
        { maxLength: 3, selector: ({ originalUri }) => originalUri },
      ),
      fc.record({ addresses: fc.integer({ min: 0, max: 4 }), characters: fc.constantFrom(2, 15, 100) }),
    )
    .map(
      ([answers, bounds]) =>
        (store: OfflineStore) =>
          store.keep(answers, bounds),
    ),
  fc.option(account, { nil: undefined }).map((except) => (store: OfflineStore) => store.clear(except)),
  fc.tuple(uri, fc.array(action, { maxLength: 3 }), fc.boolean()).map(
    ([to, actions, hasAttempt]) =>
      (store: OfflineStore) =>
        store.change(
          ({ originalUri, dataToSync }) =>
            originalUri === to
              ? {
                  actions: actions.length > 0 ? [...dataToSync, ...actions] : [],
                  ...(hasAttempt && { attempt: { key: 'k', actions: actions.map(({ key }) => key) } }),
                }
              : null,
          [to],
        ),
  ),
  uri.map((from) => (store: OfflineStore) => store.move([{ from, to: '/en/api/b/7' }])),
);

const seen = async (store: OfflineStore) => [
  await store.pending(),
  ...(await Promise.all(URIS.map((one) => store.read(one)))),
  await store.lists('/en/api/b'),
];

it('IndexedDB and memory keep the same, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const memory = createMemoryStore();
      const device = createDexieStore('test', { indexedDB: new IDBFactory(), IDBKeyRange });
      for (const take of steps) {
        await Promise.all([take(memory), take(device)]);
        expect(await seen(device)).toEqual(await seen(memory));
      }
      device.close();
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['memory', () => createMemoryStore()],
  ['IndexedDB', () => createDexieStore('test', { indexedDB: new IDBFactory(), IDBKeyRange })],
])('%s: a change that fails changes nothing; answers make room, pending actions never do', async (_name, open) => {
  const store = open();
  const waiting: PendingAction = { action: 'delete', entityId: '1', data: {}, key: 'k', at: 0, account: 1 };
  await store.change(() => ({ actions: [waiting] }), ['/en/api/a']);
  await expect(
    store.change(
      ({ dataToSync }) => {
        if (dataToSync.length === 0) throw new Error('No.');
        return { actions: [] };
      },
      ['/en/api/new'],
    ),
  ).rejects.toThrow('No.');
  expect(await store.pending()).toEqual([{ originalUri: '/en/api/a', dataToSync: [waiting] }]);
  const answer = { text: '{}', headers: {}, at: 1, account: 1 };
  const bounds = { addresses: 0, characters: 0 };
  await store.keep(
    [
      { originalUri: '/en/api/a', ...answer },
      { originalUri: '/en/api/b', ...answer },
    ],
    bounds,
  );
  await store.clear();
  expect(await store.pending()).toHaveLength(1);
  expect(await store.read('/en/api/b')).toBeUndefined();
  store.close();
});
