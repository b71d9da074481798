import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishKey, joinDishes, signedDishes, sumDishes, type Dish } from '#shop';
import {
  after,
  BAR,
  combo,
  harira,
  HOT,
  isOwn,
  MADE,
  merged,
  order,
  OWN,
  seen,
  shown,
  TABLE_7,
  tea,
} from './seenOrder.fixture.ts';
import { acknowledge, changeOrder, knownOrder, seeAll, seenBy, takeOver, type ChangedOrder } from './seenOrder.ts';

const byKey = (one: Dish, other: Dish) => dishKey(one).localeCompare(dishKey(other));

describe('Seen', () => {
  it('ends what the screen shows, once, and says when', () => {
    const changed = after(order([harira(3)]), order([harira(4)], TABLE_7));
    const known = seen(changed);
    expect(shown(known)).toMatchObject({ count: 0, last: { count: 2, changedAt: 5000, seenAt: 9000 } });
    const again = acknowledge(known, { station: null, changes: 1, dishes: [dishKey(harira(1))], cooks: OWN, at: 9500 });
    expect(again).toBe(known);
  });

  it('acknowledges nothing of an order that has changed since', () => {
    const changed = after(order([harira(3)]), order([harira(4)]));
    const later = changeOrder(changed, order([harira(6)]), MADE);
    expect(acknowledge(later, { station: null, changes: 1, dishes: [dishKey(harira(1))], cooks: OWN, at: 9000 })).toBe(
      later,
    );
  });

  it('of one station leaves the dishes and the move of the others', () => {
    const changed = after(order([harira(1), tea(1)]), order([harira(2), tea(2)], TABLE_7));
    const known = seen(changed, BAR);
    expect(shown(known, BAR).count).toBe(0);
    expect(shown(known, HOT)).toMatchObject({ added: [harira(1)], from: 'Room 2', count: 2 });
    expect(shown(known, null, [HOT, BAR])).toMatchObject({ added: [harira(1)], from: 'Room 2', count: 2 });
    const both = seen(known, HOT);
    expect(shown(both, null, [HOT, BAR]).count).toBe(0);
    const moved = changeOrder(both, order([harira(2), tea(2)]), MADE);
    expect([shown(moved, BAR).from, shown(moved, null, [HOT, BAR]).from]).toEqual(['Room 7', 'Room 7']);
  });

  it('of a screen of all stations is Seen of each', () => {
    const known = seen(after(order([harira(1)]), order([harira(2)], TABLE_7)));
    expect([shown(known, HOT).count, shown(known, BAR).count]).toEqual([0, 0]);
  });

  it('of a screen of all stations counts where one of them has not seen it yet', () => {
    const bar = order([tea(1)]);
    const moved = changeOrder(knownOrder(bar), order([tea(1)], TABLE_7), MADE);
    const back = changeOrder(seen(moved, BAR), bar, MADE);
    expect(shown(back, null, [BAR])).toMatchObject({ from: 'Room 7', count: 1 });
    const known = seen(back);
    expect([shown(known, null, [BAR]).count, shown(known, BAR).count]).toEqual([0, 0]);
    expect(shown(known).last).toMatchObject({ count: 1 });
    expect(seen(known)).toBe(known);
  });

  it('of a dish of two stations is of each: one leaves the change with the other, and with a screen of all', () => {
    const changed = after(order([combo(1)]), order([combo(3)]));
    const bar = seen(changed, BAR);
    const counts = (known: ChangedOrder) => [BAR, HOT, null].map((station) => shown(known, station, [HOT, BAR]).count);
    expect(counts(bar)).toEqual([0, 1, 1]);
    expect(counts(seen(bar, HOT))).toEqual([0, 0, 0]);
    expect(seen(bar, HOT).seen).toMatchObject({ dishes: [combo(3)], alone: [] });
    expect(counts(seen(bar))).toEqual([0, 0, 0]);
    expect(seen(bar, BAR)).toBe(bar);
    const more = changeOrder(bar, order([combo(4)]), MADE);
    expect([shown(more, BAR).added, shown(more, HOT).added]).toEqual([[combo(1)], [combo(3)]]);
    const none = seen(changeOrder(bar, order([]), MADE), HOT);
    expect(shown(none, BAR).cancelled).toEqual([combo(3)]);
    expect(seen(none, BAR).seen).toMatchObject({ dishes: [], alone: [] });
    expect(counts(seeAll(bar))).toEqual([0, 0, 0]);
  });

  it('of a dish that came with another table leaves its mark with the other station', () => {
    const target = takeOver(knownOrder(order([])), merged([combo(1)], { seen: null }));
    const bar = seen(changeOrder(target, order([combo(1)]), MADE), BAR);
    expect(bar.now.arrived).toHaveLength(1);
    expect(seen(bar, HOT).now.arrived).toEqual([]);
    const made = takeOver(bar, merged([combo(2)], { isDone: true }));
    const both = changeOrder(made, order([combo(3)]), MADE);
    expect([shown(both, BAR).count, shown(both, HOT).added]).toEqual([0, [combo(1)]]);
  });

  it('after any writes and presses nothing is lost: what was seen and what is shown make what is to be made', () => {
    const facts = fc.record({
      many: fc.integer({ min: 0, max: 3 }),
      teas: fc.integer({ min: 0, max: 3 }),
      combos: fc.integer({ min: 0, max: 3 }),
      isEnded: fc.boolean(),
    });
    const act = fc.oneof(facts, fc.constantFrom(null, HOT, BAR));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let known = knownOrder(order([harira(1), tea(1)]));
        for (const one of acts) {
          if (typeof one !== 'object' || one === null) known = seen(known, one);
          else {
            const { many, teas, combos, isEnded } = one;
            const next = order([harira(many), tea(teas), combo(combos)], { endedIn: isEnded ? 'waiting' : null });
            known = changeOrder(known, next, MADE);
          }
          for (const station of [HOT, BAR, null]) {
            const isShown = isOwn(station);
            const screen = seenBy(known, station, [HOT, BAR]).dishes.filter(isShown);
            const sums = sumDishes([...screen, ...signedDishes(shown(known, station))]);
            const wanted = known.now.endedIn === null ? known.now.dishes.filter(isShown) : [];
            expect(sums.toSorted(byKey)).toEqual(joinDishes(wanted).toSorted(byKey));
          }
        }
      }),
    );
  });
});
