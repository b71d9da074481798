import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, Fault, OutboxState } from '#outbox';
import { firstRefusal } from './firstRefusal.ts';

const FAULT = { status: 422, message: 'No', violations: [], at: 0 } as unknown as Fault;
const waiting = { uuid: 'a', status: 'waiting', fault: null } as unknown as Entry;

/** A queue whose state is set by hand. */
function queueOf(first: Partial<OutboxState>) {
  let state = { line: { status: 'open' }, entries: [waiting], ...first } as OutboxState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: Partial<OutboxState>) {
      state = { ...state, ...next };
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a refusal is told with its reason', async () => {
  const queue = queueOf({});
  const told = firstRefusal(queue, 'a');
  queue.set({ sending: 'a' });
  queue.set({ entries: [{ ...waiting, status: 'refused', fault: FAULT }] });
  expect(await told).toBe(FAULT);
  expect(queue.listeners.size).toBe(0);
});

test('what was taken, and what waits because nobody answers, is none', async () => {
  const taken = queueOf({});
  const told = firstRefusal(taken, 'a');
  taken.set({ entries: [] });
  expect(await told).toBeNull();
  const away = queueOf({});
  const left = firstRefusal(away, 'a');
  away.set({ line: { status: 'away', since: 0, retryAt: 1, fault: FAULT } });
  expect(await left).toBeNull();
  expect(await firstRefusal(away, 'a')).toBeNull();
});

test('a server that is slow is not waited for', async () => {
  const queue = queueOf({});
  const told = firstRefusal(queue, 'a');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await told).toBeNull();
  expect(queue.listeners.size).toBe(0);
});
