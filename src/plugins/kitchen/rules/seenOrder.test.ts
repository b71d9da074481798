import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishKey, joinDishes, signedDishes, sumDishes, type Dish } from '#shop';
import { cooksOf } from './sharedDishes.ts';
import {
  acknowledge,
  changeOrder,
  differencesOf,
  endQuietly,
  knownOrder,
  seeAll,
  seenBy,
  takeOver,
  type ChangedOrder,
  type MergedOrder,
  type OrderFacts,
} from './seenOrder.ts';

const dish = (product: number, description: string, count: number, ...details: string[]): Dish => ({
  product,
  description,
  details,
  quantity: count * 1000,
});
const harira = (count: number, ...details: string[]) => dish(11, 'Harira', count, ...details);
const tea = (count: number) => dish(12, 'Tea', count);
/** Both stations prepare it. */
const combo = (count: number) => dish(13, 'Combo', count);

const order = (dishes: readonly Dish[], more: Partial<OrderFacts> = {}): OrderFacts => ({
  dishes,
  table: 2,
  tableName: 'Room 2',
  service: 'on-store',
  note: '',
  endedIn: null,
  into: null,
  ...more,
});
const TABLE_7 = { table: 7, tableName: 'Room 7' };
const MADE = 5000;
const HOT = 1;
const BAR = 2;

/** An order that is merged into another one; the kitchen has seen it as it was. */
const merged = (dishes: readonly Dish[], more: Partial<MergedOrder> = {}): MergedOrder => ({
  number: '2-7',
  dishes,
  isDone: false,
  seen: knownOrder(order(dishes)).seen,
  ...more,
});

/** The order after these states of it. */
const after = (first: OrderFacts, ...states: readonly OrderFacts[]) =>
  states.reduce((known, facts) => changeOrder(known, facts, MADE), knownOrder(first));

const isOwn =
  (station: number | null) =>
  ({ product }: Dish) =>
    station === null || product === 13 || product === (station === HOT ? 11 : 12);
/** Stations that prepare each dish. */
const OWN = cooksOf(
  [harira(1), tea(1), combo(1)],
  [
    { id: HOT, products: new Set([11, 13]) },
    { id: BAR, products: new Set([12, 13]) },
  ],
);
/** What a screen shows. */
const shown = (known: ChangedOrder, station: number | null = null, cooks: readonly number[] = []) =>
  differencesOf(known, seenBy(known, station, cooks), isOwn(station));

const byKey = (one: Dish, other: Dish) => dishKey(one).localeCompare(dishKey(other));

/** A press of Seen on a screen that shows this. */
const seen = (known: ChangedOrder, station: number | null = null, cooks = OWN): ChangedOrder => {
  const { added, less, cancelled } = shown(known, station);
  const dishes = [...added, ...less, ...cancelled].map(dishKey);
  return acknowledge(known, { station, changes: known.changes, dishes, cooks, at: 9000 });
};

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
