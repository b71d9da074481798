import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, Fault, OutboxState } from '#outbox';
import { firstRefusal } from './firstRefusal.ts';
import { createStore } from '#store';

const FAULT = { status: 422, message: 'No', violations: [], at: 0 } as unknown as Fault;
const waiting = { uuid: 'a', status: 'waiting', fault: null } as unknown as Entry;

/** A queue whose state is set by hand and that counts its listeners. */
function openQueue() {
  const store = createStore({ line: { status: 'open' }, entries: [waiting] } as unknown as OutboxState);
  let listening = 0;
  return {
    get: () => store.get(),
    subscribe(listener: () => void) {
      const stop = store.subscribe(listener);
      listening++;
      return () => {
        stop();
        listening--;
      };
    },
    set: (next: Partial<OutboxState>) => store.change((state) => ({ ...state, ...next })),
    listening: () => listening,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a refusal is told with its reason', async () => {
  const queue = openQueue();
  const told = firstRefusal(queue, 'a');
  queue.set({ sending: 'a' });
  queue.set({ entries: [{ ...waiting, status: 'refused', fault: FAULT }] });
  expect(await told).toBe(FAULT);
  expect(queue.listening()).toBe(0);
});

test('what was taken, and what waits because nobody answers, is none', async () => {
  const taken = openQueue();
  const told = firstRefusal(taken, 'a');
  taken.set({ entries: [] });
  expect(await told).toBeNull();
  const away = openQueue();
  const left = firstRefusal(away, 'a');
  away.set({ line: { status: 'away', since: 0, retryAt: 1, fault: FAULT } });
  expect(await left).toBeNull();
  expect(await firstRefusal(away, 'a')).toBeNull();
});

test('a server that is slow is not waited for', async () => {
  const queue = openQueue();
  const told = firstRefusal(queue, 'a');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await told).toBeNull();
  expect(queue.listening()).toBe(0);
});
