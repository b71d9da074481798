import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KitchenStatus } from './columns.ts';
import { dishKey, quantitiesOf } from './dishes.ts';
import { partsAt, partsOf, REST } from './parts.ts';
import {
  ACTS,
  afterAct,
  afterEdit,
  afterStatus,
  clipped,
  derivedStatus,
  joined,
  progressOf,
  stateOf,
  timed,
  type Progress,
} from './progress.ts';
import { item } from './rules.fixture.ts';
import { progressIn, storedProgress } from './storedProgress.ts';
import type { TicketItem } from './ticket.ts';

const BAR = { id: 1, products: new Set([10, 11]) };
const HOT = { id: 2, products: new Set([20, 21]) };
const STATIONS = [BAR, HOT];

const tea = (over: Partial<TicketItem> = {}) => item({ id: 1, product: 10, description: 'Tea', quantity: 2, ...over });
const coffee = item({ id: 2, product: 11, description: 'Coffee', quantity: 1 });
const tagine = item({ id: 3, product: 20, description: 'Tagine', quantity: 1 });
const bread = item({ id: 4, product: 99, description: 'Bread', quantity: 1 });

const NONE: Progress = new Map();
const partsNow = (...items: TicketItem[]) => partsOf(items, STATIONS);
const at = (ids: readonly number[], items: readonly TicketItem[]) =>
  partsOf(items, STATIONS).filter(({ station }) => ids.includes(station));
const states = (items: readonly TicketItem[], progress: Progress) =>
  Object.fromEntries(partsOf(items, STATIONS).map((part) => [part.station, stateOf(part, progress.get(part.station))]));
const finish = (ids: readonly number[], items: readonly TicketItem[], progress = NONE) =>
  afterAct(at(ids, items), progress, 'finish', quantitiesOf(items));

describe('parts of an order', () => {
  it('are its stations in their order, with what no station prepares last', () => {
    expect(partsNow(bread, tagine, tea()).map(({ station }) => station)).toEqual([1, 2, REST]);
    expect(partsNow(tea(), coffee).map(({ items }) => items.length)).toEqual([2]);
    expect(partsNow(item({ product: null })).map(({ station }) => station)).toEqual([REST]);
  });

  it('are one where there is no station, or no item', () => {
    expect(partsOf([tea(), tagine], []).map(({ station, items }) => [station, items.length])).toEqual([[REST, 2]]);
    expect(partsNow()).toEqual([{ station: REST, items: [] }]);
  });

  it('both have an item that two stations prepare', () => {
    const pass = { id: 3, products: new Set([20]) };
    expect(partsOf([tagine], [HOT, pass]).map(({ station }) => station)).toEqual([2, 3]);
  });
});

describe('a station that is done', () => {
  it('leaves the others as they are; the order is done when all are', () => {
    const items = [tea(), tagine];
    const bar = finish(partsAt(1), items);
    expect(states(items, bar)).toEqual({ 1: 'ready', 2: 'waiting' });
    expect(derivedStatus(partsNow(...items), bar)).toBe('processing');
    const both = finish(partsAt(2), items, bar);
    expect(derivedStatus(partsNow(...items), both)).toBe('done');
  });

  it('finishes what no station prepares', () => {
    const items = [tea(), tagine, bread];
    expect(states(items, finish(partsAt(1), items))).toEqual({ 1: 'ready', 2: 'waiting', [REST]: 'ready' });
  });

  it('finishes only what it saw: one more that was ordered meanwhile still waits', () => {
    const progress = afterAct(partsNow(tea({ quantity: 3 }), coffee), NONE, 'finish', quantitiesOf([tea()]));
    expect(progress.get(1)?.dishes.get(dishKey(tea()))).toEqual({ started: 2000, ready: 2000 });
    expect(states([tea({ quantity: 3 }), coffee], progress)).toEqual({ 1: 'waiting' });
  });
});

describe('an edited order', () => {
  const edited = (before: readonly TicketItem[], after: readonly TicketItem[], progress: Progress) =>
    afterEdit(partsOf(before, STATIONS), progress, partsOf(after, STATIONS), 5000);

  it('puts a station that was done back to waiting by an added item, and no other one', () => {
    const before = [tea(), tagine];
    const done = finish([1, 2], before);
    const after = [...before, coffee];
    const progress = edited(before, after, done);
    expect(states(after, progress)).toEqual({ 1: 'waiting', 2: 'ready' });
    expect(derivedStatus(partsOf(after, STATIONS), progress)).toBe('processing');
  });

  it('is about content: new ids change nothing, more of a dish is something to do, less is not', () => {
    const done = finish([1], [tea()]);
    expect(states([tea({ id: 77 })], edited([tea()], [tea({ id: 77 })], done))).toEqual({ 1: 'ready' });
    const more = [tea({ id: 77, quantity: 3 })];
    expect(states(more, edited([tea()], more, done))).toEqual({ 1: 'waiting' });
    const less = [tea({ quantity: 1 })];
    const fewer = edited([tea()], less, done);
    expect(states(less, fewer)).toEqual({ 1: 'ready' });
    // What was taken off is not ready any more when it is ordered again.
    expect(states([tea()], edited(less, [tea()], fewer))).toEqual({ 1: 'waiting' });
    const other = [tea({ note: 'No sugar' })];
    expect(states(other, edited([tea()], other, done))).toEqual({ 1: 'waiting' });
  });

  it('is done when what still waited was removed', () => {
    const progress = finish([1], [tea(), tagine]);
    expect(derivedStatus(partsNow(tea()), edited([tea(), tagine], [tea()], progress))).toBe('done');
  });

  it('stays in progress where an item is added to what is being made', () => {
    const begun = afterAct(partsNow(tea()), NONE, 'start', null);
    expect(states([tea(), coffee], edited([tea()], [tea(), coffee], begun))).toEqual({ 1: 'processing' });
  });

  it('begins a new round of times at a station that was ready', () => {
    const known = new Set([1]);
    const first = timed(partsNow(tea()), finish([1], [tea()]), { known, since: 1000, now: 2000 });
    const progress = edited([tea()], [tea(), coffee], first);
    const again = timed(partsNow(tea(), coffee), progress, { known, since: 1000, now: 5000 });
    expect(again.get(1)).toMatchObject({ waitingAt: 5000, startedAt: null, readyAt: null, rounds: [[1000, 2000]] });
  });
});

describe('a written status', () => {
  const items = [tea(), tagine];
  const parts = partsOf(items, STATIONS);
  const bar = finish([1], items);
  it('sets all stations', () => {
    expect(states(items, afterStatus(parts, bar, 'processing'))).toEqual({ 1: 'ready', 2: 'processing' });
    expect(states(items, afterStatus(parts, bar, 'done'))).toEqual({ 1: 'ready', 2: 'ready' });
    expect(states(items, afterStatus(parts, bar, 'waiting'))).toEqual({ 1: 'waiting', 2: 'waiting' });
    expect(afterStatus(parts, bar, 'cancelled')).toBe(bar);
  });

  it('brings a done order back: all stations are in progress', () => {
    const done = finish([1, 2], items);
    expect(states(items, afterStatus(parts, done, 'processing'))).toEqual({ 1: 'processing', 2: 'processing' });
  });
});

describe('what the status says where nothing is stored', () => {
  const parts = partsNow(tea(), tagine);
  it('is said of all stations', () => {
    const by = (status: KitchenStatus) => states([tea(), tagine], progressOf(status, parts, null));
    expect(by('waiting')).toEqual({ 1: 'waiting', 2: 'waiting' });
    expect(by('draft')).toEqual({ 1: 'waiting', 2: 'waiting' });
    expect(by('processing')).toEqual({ 1: 'processing', 2: 'processing' });
    expect(by('done')).toEqual({ 1: 'ready', 2: 'ready' });
  });

  it('counts for done orders, whoever prepares their products today', () => {
    const stored = finish([REST], [tea(), tagine]);
    expect(states([tea(), tagine], progressOf('done', parts, stored))).toEqual({ 1: 'ready', 2: 'ready' });
    expect(states([tea(), tagine], progressOf('done', parts, NONE))).toEqual({ 1: 'ready', 2: 'ready' });
  });
});

describe('times', () => {
  const items = [tea(), tagine];
  const parts = partsOf(items, STATIONS);
  const set = (progress: Progress, now: number, known: readonly number[] = [1, 2]) =>
    timed(parts, progress, { known: new Set(known), since: 100, now });

  it('are kept from the first waiting to ready, over a recall', () => {
    const begun = set(afterAct(parts, NONE, 'start', null), 200);
    const done = set(finish([1], items, begun), 300);
    expect(done.get(1)).toMatchObject({ waitingAt: 100, startedAt: 200, readyAt: 300 });
    const back = set(afterAct(parts, done, 'recall', null), 400);
    expect(back.get(1)).toMatchObject({ waitingAt: 100, startedAt: 200, readyAt: null });
    expect(set(finish([1], items, back), 500).get(1)).toMatchObject({ waitingAt: 100, readyAt: 500, rounds: [] });
  });

  it('of a station that had nothing to do before begin now', () => {
    expect(set(NONE, 700, [1]).get(2)).toMatchObject({ waitingAt: 700 });
  });
});

describe('two orders that become one', () => {
  it('keep what is made of each, and count the ready one as a round', () => {
    const one = timed(partsNow(tea()), finish([1], [tea()]), { known: new Set([1]), since: 1, now: 9 });
    const other = timed(partsNow(tea()), NONE, { known: new Set([1]), since: 5, now: 9 });
    const both = joined(one, other);
    expect(states([tea(), tea({ id: 9 })], both)).toEqual({ 1: 'waiting' });
    expect(both.get(1)).toMatchObject({ waitingAt: 5, readyAt: null, rounds: [[1, 9]] });
    expect(states([tea(), tea({ id: 9 })], joined(one, one))).toEqual({ 1: 'ready' });
    expect(joined(one, one).get(1)).toMatchObject({ waitingAt: 1, readyAt: 9, rounds: [] });
  });

  it('take over stations that only one of them has', () => {
    const hot = finish([2], [tagine]);
    expect(states([tea(), tagine], joined(NONE, hot))).toEqual({ 1: 'waiting', 2: 'ready' });
  });

  it('lose nothing of what is made where the one that stays is done already', () => {
    /** The order after the items came to it: what was made is stored before they are written. */
    const merged = (other: Progress, theirs: readonly TicketItem[]) => {
      const mine = [tea()];
      const stored = joined(finish([1], mine), other);
      const all = [...mine, ...theirs];
      const known = progressOf('done', partsNow(...mine), stored);
      return states(all, afterEdit(partsNow(...mine), known, partsNow(...all), 9));
    };
    const one = tea({ id: 9, quantity: 1 });
    expect(merged(finish([2], [tagine]), [tagine])).toEqual({ 1: 'ready', 2: 'ready' });
    expect(merged(finish([1], [one]), [one])).toEqual({ 1: 'ready' });
    expect(merged(afterAct(partsNow(one), NONE, 'start', null), [one])).toEqual({ 1: 'processing' });
    expect(merged(NONE, [one])).toEqual({ 1: 'waiting' });
  });
});

const anyItem = fc.record({
  product: fc.constantFrom(10, 11, 20, 99, null),
  quantity: fc.constantFrom(0.25, 1, 2, 3),
  note: fc.constantFrom('', 'No sugar'),
});
const anyOrder = fc
  .array(anyItem, { minLength: 1, maxLength: 6 })
  .map((items) => items.map((one, id) => item({ id, description: String(one.product), ...one })));
const anyAct = fc.record({ act: fc.constantFrom(...ACTS), ids: fc.subarray([1, 2, REST], { minLength: 1 }) });

describe('for any order and acts', () => {
  it('an act may be repeated, and is kept as it is stored', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyAct, { maxLength: 6 }), anyAct, (items, acts, last) => {
        const seen = quantitiesOf(items);
        const after = acts.reduce((now, { act, ids }) => afterAct(at(ids, items), now, act, seen), NONE);
        const once = afterAct(at(last.ids, items), after, last.act, seen);
        expect(afterAct(at(last.ids, items), once, last.act, seen)).toEqual(once);
        expect(progressIn(JSON.parse(JSON.stringify(storedProgress(once))))).toEqual(once);
      }),
    );
  });

  it('the acts of different stations count in whichever order they come', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...ACTS), fc.constantFrom(...ACTS), (items, bar, hot) => {
        const seen = quantitiesOf(items);
        const one = afterAct(at([2], items), afterAct(at([1], items), NONE, bar, seen), hot, seen);
        const other = afterAct(at([1], items), afterAct(at([2], items), NONE, hot, seen), bar, seen);
        expect(states(items, one)).toEqual(states(items, other));
      }),
    );
  });

  it('nothing is ready that was not ordered, and finishing all is done', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        const done = afterAct(partsOf(before, STATIONS), NONE, 'finish', null);
        const parts = partsOf(after, STATIONS);
        const kept = clipped(parts, done);
        for (const part of parts)
          for (const [key, ordered] of quantitiesOf(part.items)) {
            const made = kept.get(part.station)?.dishes.get(key);
            expect(made?.ready ?? 0).toBeLessThanOrEqual(ordered);
          }
        expect(derivedStatus(parts, afterAct(parts, kept, 'finish', null))).toBe('done');
      }),
    );
  });

  it('a status that is written is the status that is read', () => {
    const statuses = ['waiting', 'processing', 'done'] as const;
    fc.assert(
      fc.property(anyOrder, fc.array(anyAct, { maxLength: 4 }), fc.constantFrom(...statuses), (items, acts, status) => {
        const seen = quantitiesOf(items);
        const parts = partsOf(items, STATIONS);
        const after = acts.reduce((now, { act, ids }) => afterAct(at(ids, items), now, act, seen), NONE);
        expect(derivedStatus(parts, afterStatus(parts, after, status))).toBe(status);
      }),
    );
  });
});
