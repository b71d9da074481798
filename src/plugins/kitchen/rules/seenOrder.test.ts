import { describe, expect, it } from 'vitest';
import { joinDishes } from '#shop';
import { after, BAR, combo, harira, HOT, MADE, merged, order, seen, shown, TABLE_7, tea } from './seenOrder.fixture.ts';
import {
  changeOrder,
  endQuietly,
  knownOrder,
  seeAll,
  takeOver,
  type ChangedOrder,
  type MergedOrder,
  type OrderFacts,
} from './seenOrder.ts';

describe('the differences of an order', () => {
  it('are more, fewer and none of a dish, by what the kitchen has seen', () => {
    const changed = after(order([harira(3), tea(1)]), order([harira(1), harira(2, 'Spicy')]));
    expect(shown(changed)).toMatchObject({
      added: [harira(2, 'Spicy')],
      less: [{ ...harira(2), was: 3000, now: 1000 }],
      cancelled: [tea(1)],
      from: null,
      count: 3,
    });
    expect(changed).toMatchObject({ changes: 1, changedAt: 5000 });
  });

  it('are none of an order that is written as it was, nor of one that is put back', () => {
    const known = knownOrder(order([harira(3)]));
    expect(changeOrder(known, order([harira(1), harira(2)]), MADE)).toBe(known);
    expect(shown(after(order([harira(3)]), order([harira(4)]), order([harira(3)]))).count).toBe(0);
  });

  it('are its table, the way it is served and its notes, too', () => {
    const moved = after(order([harira(1)]), order([harira(1)], { ...TABLE_7, service: 'take-away', note: 'Quickly' }));
    expect(shown(moved)).toMatchObject({ from: 'Room 2', isServiceChanged: true, isNoteChanged: true, count: 3 });
    expect(shown(after(order([harira(1)]), order([harira(1)], { tableName: 'Renamed' }))).count).toBe(0);
  });

  it('of a cancelled order are all of its dishes, until it is taken up again', () => {
    const cancelled = after(order([harira(2)]), order([harira(2)], { endedIn: 'processing' }));
    expect(shown(cancelled)).toMatchObject({ cancelled: [harira(2)], isResumed: false, count: 1 });
    const resumed = changeOrder(cancelled, order([harira(2)]), MADE);
    expect(shown(resumed)).toMatchObject({ added: [], cancelled: [], isResumed: true, count: 1 });
    expect(shown(seen(resumed)).count).toBe(0);
  });

  it('of an order that is taken up again after its end was seen are none of its dishes', () => {
    const ended = seen(after(order([harira(2)]), order([harira(2)], { endedIn: 'waiting' })));
    expect(shown(ended).count).toBe(0);
    const resumed = changeOrder(ended, order([harira(2)]), MADE);
    expect(shown(resumed)).toMatchObject({ isWhole: true, isResumed: true, count: 1 });
    const edited = changeOrder(resumed, order([harira(3)]), MADE);
    expect(shown(edited)).toMatchObject({ isWhole: true, count: 1 });
    expect(shown(seen(edited)).count).toBe(0);
    expect(shown(changeOrder(seen(edited), order([harira(4)]), MADE)).added).toEqual([harira(1)]);
    // Nobody has seen that it went on.
    expect(shown(changeOrder(resumed, order([harira(2)], { endedIn: 'waiting' }), MADE)).count).toBe(0);
  });

  it('of an order that was done are none when it is cancelled', () => {
    expect(shown(endQuietly(after(order([harira(2)]), order([harira(2)], { endedIn: 'waiting' })))).count).toBe(0);
  });

  it('of an order that was done are none: what is ordered then is the difference', () => {
    const changed = after(order([harira(1), tea(1)]), order([harira(3)], { ...TABLE_7, note: 'Quickly' }));
    const done = seeAll(seen(changed, BAR));
    expect([HOT, BAR, null].map((station) => shown(done, station, [HOT, BAR]).count)).toEqual([0, 0, 0]);
    expect(seeAll(done)).toBe(done);
    const more = changeOrder(done, order([harira(3), tea(1)], { ...TABLE_7, note: 'Quickly' }), MADE);
    expect(shown(more)).toMatchObject({ added: [tea(1)], less: [], from: null, count: 1 });
  });

  it('of a merge are the dishes that come, with the order that had them; those that are made come as seen', () => {
    const target = knownOrder(order([tea(1)]));
    const both = order([tea(1), harira(2)]);
    const joined = changeOrder(takeOver(target, merged([harira(2)])), both, MADE);
    expect(shown(joined)).toMatchObject({ added: [harira(2)], count: 1 });
    expect(joined.now.arrived).toEqual([{ ...harira(2), from: '2-7' }]);
    expect(seen(joined).now.arrived).toEqual([]);
    const made = changeOrder(takeOver(target, merged([harira(2)], { isDone: true })), both, MADE);
    expect(shown(made).count).toBe(0);
  });
});

describe('the differences of an order that has dishes of a merged one', () => {
  const room2 = knownOrder(order([tea(1)]));
  /** The order after the merge, and after these states of it. */
  const merge = (from: MergedOrder, ...states: readonly OrderFacts[]) =>
    [order(joinDishes([tea(1), ...from.dishes])), ...states].reduce(
      (known, facts) => changeOrder(known, facts, MADE),
      takeOver(room2, from),
    );
  const counts = (known: ChangedOrder) => [BAR, HOT, null].map((station) => shown(known, station, [HOT, BAR]).count);

  it('are all that falls away before the merge was seen: less of it, none of it, none of the order', () => {
    const from = merged([harira(2)]);
    const less = merge(from, order([tea(1), harira(1)]));
    expect(shown(less)).toMatchObject({ added: [], less: [{ ...harira(1), was: 2000, now: 1000 }], count: 1 });
    const none = merge(from, order([tea(1)]));
    expect(shown(none)).toMatchObject({ added: [], cancelled: [harira(2)], count: 1 });
    const ended = merge(from, order([tea(1), harira(2)], { endedIn: 'waiting' }));
    expect(shown(ended)).toMatchObject({ cancelled: [tea(1), harira(2)], count: 2 });
    for (const known of [less, none, ended]) expect(counts(seen(known))).toEqual([0, 0, 0]);
    expect(shown(merge(from)).added).toEqual([harira(2)]);
  });

  it('add up where both had the dish', () => {
    const from = merged([tea(2)]);
    expect(shown(merge(from))).toMatchObject({ added: [tea(2)], less: [] });
    expect(shown(merge(from, order([tea(4)])))).toMatchObject({ added: [tea(3)], less: [] });
    expect(shown(merge(from, order([tea(2)])))).toMatchObject({ added: [], less: [{ was: 3000, now: 2000 }] });
    expect(shown(merge(from, order([])))).toMatchObject({ cancelled: [tea(3)] });
  });

  it('are those that nobody had seen in the merged one', () => {
    const edited = after(order([harira(2)]), order([harira(1)]));
    const twice = merge(merged([harira(1)], { seen: edited.seen }));
    expect(shown(twice)).toMatchObject({ added: [], less: [{ ...harira(1), was: 2000, now: 1000 }] });
    const gone = after(order([harira(2)]), order([combo(1)]));
    expect(shown(merge(merged([combo(1)], { seen: gone.seen })))).toMatchObject({
      added: [combo(1)],
      cancelled: [harira(2)],
    });
    // A dish that was added and taken off before anyone saw it is no difference.
    expect(shown(merge(merged([harira(1)], { seen: null }), order([tea(1)]))).count).toBe(0);
  });

  it('of a chain of merges are those of all of them, until they are done', () => {
    const first = takeOver(knownOrder(order([combo(1)])), merged([harira(2)]));
    const second = merge(merged([combo(1), harira(2)], { seen: first.seen }), order([tea(1)]));
    expect(shown(second).cancelled).toEqual([combo(1), harira(2)]);
    expect(counts(seeAll(second))).toEqual([0, 0, 0]);
  });

  it('of a dish of two stations are seen by each', () => {
    const none = merge(merged([combo(2)]), order([tea(1)]));
    const bar = seen(none, BAR);
    expect(counts(bar)).toEqual([0, 1, 1]);
    expect(counts(seen(bar, HOT))).toEqual([0, 0, 0]);
    expect(seen(bar, HOT).seen.brought).toEqual({ dishes: [], alone: [] });
    // One station had seen an edit of the merged order already.
    const combos = seen(after(order([combo(1)]), order([combo(3)])), HOT);
    const gone = merge(merged([combo(3)], { seen: combos.seen }), order([tea(1)]));
    expect([BAR, HOT].map((station) => shown(gone, station).cancelled)).toEqual([[combo(1)], [combo(3)]]);
  });
});
