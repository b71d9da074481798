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
  expect(await told).toBe('taken');
  const away = openQueue();
  const left = firstRefusal(away, 'a');
  away.set({ line: { status: 'away', since: 0, retryAt: 1, fault: FAULT } });
  expect(await left).toBe('open');
  expect(await firstRefusal(away, 'a')).toBe('open');
});

test('a server that is slow is not waited for', async () => {
  const queue = openQueue();
  const told = firstRefusal(queue, 'a');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await told).toBe('open');
  expect(queue.listening()).toBe(0);
});

test('a server whose answer decides is waited for, and the wait is shown', async () => {
  const queue = openQueue();
  const onSlow = vi.fn();
  const told = firstRefusal(queue, 'a', { onSlow, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(onSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSlow).toHaveBeenCalledOnce();
  expect(queue.listening()).toBe(1);
  queue.set({ entries: [{ ...waiting, status: 'refused', fault: FAULT }] });
  expect(await told).toBe(FAULT);
  expect(queue.listening()).toBe(0);
});

test('the long wait ends when the line is down, and when somebody ends it', async () => {
  const onSlow = vi.fn();
  const down = openQueue();
  const first = firstRefusal(down, 'a', { onSlow, signal: new AbortController().signal });
  down.set({ line: { status: 'away', since: 0, retryAt: 1, fault: FAULT } });
  expect(await first).toBe('open');
  const ends = new AbortController();
  const queue = openQueue();
  const second = firstRefusal(queue, 'a', { onSlow, signal: ends.signal });
  await vi.advanceTimersByTimeAsync(2_000);
  ends.abort();
  expect(await second).toBe('open');
  expect(queue.listening()).toBe(0);
});
