import { expect, test } from 'vitest';
import type { Entry, OutboxState } from '#outbox';
import { createStore } from '#store';
import { createCartFilter } from './cartFilter.ts';

const entry = (uuid: string, status: Entry['status']) => ({ uuid, status }) as Entry;

/** State of a queue with these entries. */
function stateOf(...entries: readonly Entry[]) {
  const refused = entries.filter(({ status }) => status === 'refused').length;
  return { entries, refused, waiting: entries.length - refused } as OutboxState;
}

const uuids = (state: OutboxState) => state.entries.map(({ uuid }) => uuid);

test('what was refused and stands in the cart is not listed, and comes back when the cart is gone', () => {
  const queue = createStore(stateOf(entry('a', 'refused'), entry('b', 'refused'), entry('c', 'waiting')));
  const holding = createCartFilter(queue, ['a']);
  let told = 0;
  const stop = holding.subscribe(() => told++);
  expect(holding.get()).toMatchObject({ refused: 1, waiting: 1 });
  expect(uuids(holding.get())).toEqual(['b', 'c']);
  expect(uuids(holding.whole())).toEqual(['a', 'b', 'c']);
  expect(holding.get()).toBe(holding.get());
  holding.hold(['a']);
  expect(told).toBe(0);
  holding.hold(['']);
  expect([told, uuids(holding.get())]).toEqual([1, ['a', 'b', 'c']]);
  stop();
  holding.hold(['b']);
  expect(told).toBe(1);
});

test('what waits to be sent is always listed: it is no cart any more', () => {
  const queue = createStore(stateOf(entry('a', 'waiting')));
  const holding = createCartFilter(queue, ['a']);
  expect(uuids(holding.get())).toEqual(['a']);
  expect(holding.get()).toBe(queue.get());
  queue.change(() => stateOf(entry('a', 'refused')));
  expect(holding.get()).toMatchObject({ entries: [], refused: 0 });
});
