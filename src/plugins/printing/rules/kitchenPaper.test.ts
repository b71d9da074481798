import { expect, it } from 'vitest';
import type { Dish } from '#shop';
import { mergeTold, takeBack, tellOrder, type OrderNow, type Told } from './kitchenPaper.ts';

const hot = { id: 1, store: null, products: new Set([11]) };
const bar = { id: 2, store: null, products: new Set([12]) };
const printers = [hot, bar];
const TABLE_2 = { table: 2, name: 'Main room 2' };
const TABLE_7 = { table: 7, name: 'Main room 7' };

const dish = (product: number, description: string, count: number, details: string[] = []): Dish => ({
  product,
  description,
  details,
  quantity: count * 1000,
});
const harira = (count: number, ...details: string[]) => dish(11, 'Harira', count, details);
const tea = (count: number) => dish(12, 'Tea', count);
const order = (dishes: readonly Dish[], more: Partial<OrderNow> = {}): OrderNow => ({
  dishes,
  place: TABLE_2,
  store: null,
  ...more,
});
/** Tickets that the printers were told after these states of an order. */
const toldAfter = (...states: readonly OrderNow[]): readonly Told[] =>
  states.reduce<readonly Told[]>((told, one) => tellOrder(one, told, printers).told, []);

it('the first ticket has all dishes of its printer, and the same order again prints nothing', () => {
  const first = tellOrder(order([harira(1), tea(2), harira(2)]), [], printers);
  expect(first.tickets).toMatchObject([
    { printer: 1, kind: 'first', change: 0, added: [harira(3)], less: [], cancelled: [], from: null },
    { printer: 2, kind: 'first', change: 0, added: [tea(2)] },
  ]);
  const again = tellOrder(order([harira(3), tea(2)]), first.told, printers);
  expect(again).toEqual({ tickets: [], told: first.told });
});

it('fewer dishes are LESS, none is CANCELLED, more are ADDED; a printer without a difference is silent', () => {
  const told = toldAfter(order([harira(3), harira(1, 'No chickpeas'), tea(1)]));
  const { tickets } = tellOrder(order([harira(1), harira(2, 'Spicy'), tea(1)]), told, printers);
  expect(tickets).toEqual([
    {
      printer: 1,
      kind: 'change',
      change: 1,
      added: [harira(2, 'Spicy')],
      less: [{ ...harira(2), was: 3000, now: 1000 }],
      cancelled: [harira(1, 'No chickpeas')],
      from: null,
    },
  ]);
});

it('a cancelled order cancels what was told, once; what was never told is not cancelled', () => {
  const ended = order([harira(3)], { isEnded: true });
  expect(tellOrder(ended, [], printers).tickets).toEqual([]);
  const { tickets, told } = tellOrder(ended, toldAfter(order([harira(3)])), printers);
  expect(tickets).toMatchObject([{ printer: 1, kind: 'cancelled', cancelled: [harira(3)] }]);
  expect(tellOrder(ended, told, printers).tickets).toEqual([]);
});

it('an order that is taken up again is announced as such', () => {
  const told = toldAfter(order([harira(3)]), order([harira(3)], { isEnded: true }));
  const { tickets } = tellOrder(order([harira(3)]), told, printers);
  expect(tickets).toMatchObject([{ printer: 1, kind: 'resumed', change: 2, added: [harira(3)], from: null }]);
});

it('a move is told once to each printer that has dishes of the order', () => {
  const moved = order([harira(1), tea(1)], { place: TABLE_7 });
  const { tickets, told } = tellOrder(moved, toldAfter(order([harira(1), tea(1)])), printers);
  expect(tickets).toMatchObject([
    { printer: 1, kind: 'moved', from: TABLE_2, added: [] },
    { printer: 2, kind: 'moved', from: TABLE_2, added: [] },
  ]);
  expect(tellOrder(moved, told, printers).tickets).toEqual([]);
  const back = tellOrder(order([harira(2)], { place: TABLE_2 }), told, printers);
  expect(back.tickets).toMatchObject([
    { printer: 1, kind: 'change', from: TABLE_7, added: [harira(1)] },
    { printer: 2, kind: 'change', from: null, cancelled: [tea(1)] },
  ]);
});

it('merged dishes are not printed again, and the other order changes from there on', () => {
  const source = order([harira(2), tea(1)]);
  const target = order([harira(1)], { place: TABLE_7 });
  const merging = mergeTold(
    { ...source, told: toldAfter(source), isDone: false },
    toldAfter(target),
    TABLE_7,
    printers,
  );
  expect(merging.tickets).toEqual([
    { printer: 1, change: 1, from: TABLE_2, dishes: [harira(2)] },
    { printer: 2, change: 1, from: TABLE_2, dishes: [tea(1)] },
  ]);
  const joined = order([harira(1), harira(2), tea(1)], { place: TABLE_7 });
  const after = tellOrder(joined, merging.target, printers);
  expect(after.tickets).toEqual([]);
  const fewer = tellOrder(order([harira(1)], { place: TABLE_7 }), after.told, printers);
  expect(fewer.tickets).toMatchObject([
    { printer: 1, kind: 'change', less: [{ was: 3000, now: 1000 }] },
    { printer: 2, kind: 'change', cancelled: [tea(1)] },
  ]);
  expect(tellOrder({ ...source, isEnded: true }, merging.source, printers).tickets).toEqual([]);
});

it('dishes that are made already come along silently', () => {
  const source = order([harira(2)]);
  const merging = mergeTold({ ...source, told: [], isDone: true }, [], TABLE_7, printers);
  expect(merging.tickets).toEqual([]);
  expect(tellOrder(order([harira(2)], { place: TABLE_7 }), merging.target, printers).tickets).toEqual([]);
});

it('a dish stays with the printer that was told; a new route takes new dishes', () => {
  const told = toldAfter(order([tea(1)]));
  const other = { ...hot, products: new Set([11, 12]) };
  const routes = [other, { ...bar, products: new Set<number>() }];
  const { tickets } = tellOrder(order([tea(2), dish(12, 'Coffee', 1)]), told, routes);
  expect(tickets).toMatchObject([
    { printer: 2, kind: 'change', added: [tea(1)] },
    { printer: 1, kind: 'first', added: [dish(12, 'Coffee', 1)] },
  ]);
});

it('what a printer was told that is gone counts for those that take its dishes now', () => {
  const rest = { id: 3, store: null, products: null };
  const told = toldAfter(order([tea(3)])).map((one) => ({ ...one, printer: null }));
  const same = tellOrder(order([tea(3)]), told, [hot, rest]);
  expect(same.tickets).toEqual([]);
  const fewer = tellOrder(order([tea(1)]), same.told, [hot, rest]);
  expect(fewer.tickets).toMatchObject([{ printer: 3, kind: 'change', less: [{ was: 3000, now: 1000 }] }]);
  expect(tellOrder(order([tea(1)]), fewer.told, [hot, rest]).tickets).toEqual([]);
});

const counter = { id: 3, store: null, products: null };
/** An order whose tea the bar was told, after another one was merged into it whose tea the counter was told. */
const mergedTeas = (): readonly Told[] => {
  const told = tellOrder(order([tea(1)], { place: TABLE_7 }), [], [bar, counter]).told;
  const source = order([tea(1)]);
  const ofSource = tellOrder(source, [], [counter]).told;
  return mergeTold({ ...source, told: ofSource, isDone: false }, told, TABLE_7, [bar, counter]).target;
};
const atTable7 = (count: number, more: Partial<OrderNow> = {}) =>
  order(count > 0 ? [tea(count)] : [], { place: TABLE_7, ...more });

it('a dish that another printer was told of in each of two merged orders is not printed again', () => {
  const same = tellOrder(atTable7(2), mergedTeas(), [bar, counter]);
  expect(same.tickets).toEqual([]);
  expect(tellOrder(atTable7(3), same.told, [bar, counter]).tickets).toMatchObject([{ printer: 2, added: [tea(1)] }]);
});

it('of a dish in parts, fewer are told once, and each printer cancels its own part', () => {
  const printing = [bar, counter];
  const more = tellOrder(atTable7(4), mergedTeas(), printing);
  const fewer = tellOrder(atTable7(2), more.told, printing);
  expect(fewer.tickets).toMatchObject([
    { printer: 2, less: [{ was: 3000, now: 2000 }], cancelled: [] },
    { printer: 3, cancelled: [tea(1)] },
  ]);
  expect(tellOrder(atTable7(2), fewer.told, printing).tickets).toEqual([]);
  const ended = tellOrder(atTable7(2, { isEnded: true }), mergedTeas(), printing);
  expect(ended.tickets).toMatchObject([
    { printer: 2, kind: 'cancelled', cancelled: [tea(1)] },
    { printer: 3, kind: 'cancelled', cancelled: [tea(1)] },
  ]);
  expect(tellOrder(atTable7(2, { isEnded: true }), ended.told, printing).tickets).toEqual([]);
});

it('the part of a printer that is gone counts for the one that has the other part', () => {
  const gone = tellOrder(atTable7(2), mergedTeas(), [counter]);
  expect(gone.tickets).toEqual([]);
  expect(tellOrder(atTable7(0), gone.told, [counter]).tickets).toMatchObject([{ printer: 3, cancelled: [tea(2)] }]);
});

it('what never came out is not told, and is told with the next change', () => {
  const before = toldAfter(order([harira(10)]), order([harira(7)]));
  const late = takeBack(before, 1, [harira(10), { ...harira(3), quantity: -3000 }]);
  const next = tellOrder(order([harira(7), tea(1)]), late, printers);
  expect(next.tickets).toMatchObject([
    { printer: 1, added: [harira(7)] },
    { printer: 2, kind: 'first', added: [tea(1)] },
  ]);
  const first = takeBack(toldAfter(order([harira(10)])), 1, [harira(10)]);
  expect(tellOrder(order([harira(10)]), first, printers).tickets).toMatchObject([{ printer: 1, kind: 'first' }]);
  const ended = toldAfter(order([harira(3)]), order([harira(3)], { isEnded: true }));
  const both = [harira(3), { ...harira(3), quantity: -3000 }];
  expect(takeBack(ended, 1, both)).toEqual(ended);
});

it('what another printer has taken over, or has a part of, is taken back there', () => {
  const inherited = tellOrder(order([tea(2)]), toldAfter(order([tea(2)])), [counter]).told;
  const late = takeBack(inherited, 2, [tea(2)]);
  expect(tellOrder(order([tea(2)]), late, [counter]).tickets).toMatchObject([{ printer: 3, added: [tea(2)] }]);
  const rest = takeBack(mergedTeas(), 2, [tea(1)]);
  expect(tellOrder(atTable7(1), rest, [bar, counter]).tickets).toEqual([]);
  expect(tellOrder(atTable7(2), rest, [bar, counter]).tickets).toMatchObject([{ added: [tea(1)] }]);
});
