import { describe, expect, it } from 'vitest';
import { parseAddress, recordNamed } from './addresses.ts';
import { localAddresses, withGivenIds } from './localReferences.ts';
import { withAction, withoutAction, withRetry } from './queueActions.ts';
import { reasonOf, sendable } from './sendable.ts';
import type { Fault, PendingAction } from './types.ts';

let count = 0;
const action = (
  kind: PendingAction['action'],
  entityId: string,
  data: PendingAction['data'] = {},
  more: Partial<PendingAction> = {},
): PendingAction => ({ action: kind, entityId, data, key: `k${(count += 1)}`, at: count, account: 1, ...more });

const fault = (status: number): Fault => ({
  ...{ status, message: 'No.', violations: [], reason: null, isApprovable: false, requestId: null, at: 0 },
});

const queued = (...actions: PendingAction[]) =>
  actions.reduce<readonly PendingAction[]>((list, one) => withAction(list, one), []);
const shape = (actions: readonly PendingAction[]) =>
  actions.map(({ action: kind, entityId, data }) => [kind, entityId, data]);

describe('the queue of a collection', () => {
  it('joins changes of one record, and keeps the version that the first was based on', () => {
    const list = queued(
      action('update', '7', { name: 'A', price: 1 }, { baseVersion: 3 }),
      action('update', '8', { name: 'X' }),
      action('update', '7', { name: 'B' }, { baseVersion: 5 }),
    );
    expect(shape(list)).toEqual([
      ['update', '7', { name: 'B', price: 1 }],
      ['update', '8', { name: 'X' }],
    ]);
    expect(list[0]?.baseVersion).toBe(3);
  });

  it('joins a new record with its changes, and forgets one that is deleted before it was sent', () => {
    const made = action('create', 'local-1', { name: 'A' });
    expect(shape(queued(made, action('update', 'local-1', { price: 2 })))).toEqual([
      ['create', 'local-1', { name: 'A', price: 2 }],
    ]);
    expect(queued(made, action('update', 'local-1', { price: 2 }), action('delete', 'local-1'))).toEqual([]);
  });

  it('a deletion drops the change before it', () => {
    const list = queued(action('update', '7', { name: 'A' }, { baseVersion: 3 }), action('delete', '7'));
    expect(list).toMatchObject([{ action: 'delete', entityId: '7', baseVersion: 3 }]);
    expect(list).toHaveLength(1);
  });

  it('leaves alone what may have been done by the server: the next change follows', () => {
    const made = action('create', 'local-1', { name: 'A' }, { isFrozen: true });
    const list = queued(made, action('update', 'local-1', { name: 'B' }), action('delete', 'local-1'));
    expect(shape(list)).toEqual([
      ['create', 'local-1', { name: 'A' }],
      ['delete', 'local-1', {}],
    ]);
  });

  it('corrects a refused action, which waits again', () => {
    const refused = action('update', '7', { price: -1 }, { isFrozen: true, fault: fault(422) });
    const [again] = queued(refused, action('update', '7', { price: 1 }));
    expect(again).toMatchObject({ data: { price: 1 }, key: refused.key });
    expect(again).not.toHaveProperty('fault');
    expect(again).not.toHaveProperty('isFrozen');
  });

  it('takes an action once, and joins nothing of another account', () => {
    const first = action('update', '7', { name: 'A' });
    expect(queued(first, first)).toEqual([first]);
    expect(queued(first, action('update', '7', { name: 'B' }, { account: 2 }))).toHaveLength(2);
  });

  it('discarding a creation discards what was done to its record', () => {
    const list = [
      action('create', 'local-1', {}, { isFrozen: true, fault: fault(422) }),
      action('update', 'local-1', { name: 'A' }),
      action('update', '7', {}),
    ];
    expect(withoutAction(list, list[0]?.key ?? '').map(({ entityId }) => entityId)).toEqual(['7']);
  });

  it('retries what was refused only, with other fields and version when they are given', () => {
    const list = [
      action('update', '7', { name: 'A' }, { baseVersion: 1, isFrozen: true, fault: fault(412) }),
      action('update', '8', {}, { isFrozen: true }),
    ];
    const after = list.reduce<readonly PendingAction[]>(
      (now, { key }) => withRetry(now, key, { data: { name: 'C' }, baseVersion: 4 }),
      list,
    );
    expect(after[0]).toMatchObject({ data: { name: 'C' }, baseVersion: 4 });
    expect(after[0]).not.toHaveProperty('fault');
    expect(after[1]).toEqual(list[1]);
  });
});

describe('what can be sent', () => {
  it('is in order, without what was refused, what follows it, and what is another account’s', () => {
    const list = [
      action('update', '1'),
      action('update', '2', {}, { fault: fault(412) }),
      action('delete', '2'),
      action('update', '3', {}, { account: 2 }),
      action('update', '4'),
    ];
    expect(sendable(list, 1).map(({ entityId }) => entityId)).toEqual(['1', '4']);
    expect(list.map((one) => reasonOf(one, list, 1))).toEqual(['turn', 'conflict', 'earlier', 'account', 'turn']);
  });

  it('is not held up by what another account waits for, which is that account’s to decide', () => {
    const list = [
      action('update', '3', {}, { account: 2, fault: fault(412) }),
      action('update', '3'),
      action('update', '4', {}, { account: 2 }),
      action('delete', '4'),
    ];
    expect(sendable(list, 1).map(({ entityId }) => entityId)).toEqual(['3', '4']);
    expect(list.map((one) => reasonOf(one, list, 1))).toEqual(['account', 'turn', 'account', 'turn']);
  });

  it('waits for records that have no id yet', () => {
    const list = [
      action('create', 'local-1', { parent: '/en/api/products/local-2' }),
      action('update', 'local-3', {}),
      action('create', 'local-4', { name: 'local-2 is only a text' }),
    ];
    expect(sendable(list, 1).map(({ entityId }) => entityId)).toEqual(['local-4']);
    expect(reasonOf(list[0] ?? action('delete', ''), list, 1)).toBe('creation');
  });

  it('refers to the server’s ids once they are known', () => {
    const data = { lines: [{ product: '/fr/api/products/local-a', note: '/en/api/products/local-b' }], n: 1 };
    expect(localAddresses(data)).toEqual(['/fr/api/products/local-a', '/en/api/products/local-b']);
    expect(withGivenIds(data, new Map([['products/local-a', '17']]))).toEqual({
      lines: [{ product: '/fr/api/products/17', note: '/en/api/products/local-b' }],
      n: 1,
    });
  });
});

it('takes addresses apart', () => {
  expect(parseAddress('http://h:1/en/api/crm/objectifs/7?a=1#x')).toMatchObject({
    ...{ collection: 'crm/objectifs', uri: '/en/api/crm/objectifs', id: '7' },
  });
  expect(parseAddress('/en/api/products?page=2')).toMatchObject({ collection: 'products', id: null });
  expect(parseAddress('/en/api/products/local-1-b')).toMatchObject({ id: 'local-1-b' });
  expect(parseAddress('/en/api/products/batch')).toMatchObject({ collection: 'products/batch', id: null });
  expect(parseAddress('/storage/x')).toBeNull();
  expect(recordNamed('/en/api/products')).toBeNull();
  expect(recordNamed('see /en/api/products/7')).toBeNull();
});
