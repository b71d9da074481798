import { afterEach, expect, it, vi } from 'vitest';
import type { Done, Outbox } from '#outbox';
import { createDayStore } from './dayStore.ts';
import type { DayAct, LastDay } from './dayState.ts';

const NOW = Date.parse('2026-11-28T18:00:00Z');
const LAST: LastDay = { id: null, uuid: 'day', reportNumber: null, closedAt: NOW, nextFloat: 0 };
const CLOSING = { act: 'close', till: 2, last: LAST, report: { number: null } } as unknown as DayAct;

afterEach(() => vi.useRealTimers());

/** A queue that has sent nothing yet, and the day of a till above it. */
function dayAbove() {
  let done: readonly Done[] = [];
  const listeners = new Set<() => void>();
  const outbox = {
    get: () => ({ entries: [], done }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Outbox;
  const answer = { last: { ...LAST, id: 7, reportNumber: 1, closedAt: new Date(NOW).toISOString() }, open: null };
  const store = createDayStore({
    outbox,
    call: () => Promise.resolve(done.length === 0 ? { open: null, last: null } : answer),
    keep: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
    context: () => ({ till: 2, methods: [], currency: 'MAD', walletName: 'Credit', drawerName: 'Drawer' }),
    person: () => ({ id: 3, name: 'Youssef' }),
    headers: () => ({}),
  });
  return {
    store,
    /** The queue has sent the closing at that time. */
    sent(at: number) {
      const write = { uuid: 'closing', kind: 'day', outcome: 'sent', at, label: { day: CLOSING } };
      done = [write as unknown as Done];
      for (const tell of listeners) tell();
    },
  };
}

it.each([
  ['in the millisecond in which the server is asked', 0],
  ['by a clock that was set back since', 60_000],
])('the number of the report comes for a closing that was sent %s', async (_, ahead) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const { store, sent } = dayAbove();
  await expect.poll(() => store.get().asOf).not.toBeNull();
  sent(Date.now() + ahead);
  await expect.poll(() => store.get().last).toMatchObject({ id: 7, reportNumber: 1 });
  expect(store.get().report).toBeNull();
  store.stop();
});
