import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dishKey, joinDishes, signedDishes, type Dish } from '#shop';
import { dishesByPrinter, mergeTold, tellOrder, type OrderNow, type Told } from './kitchenPaper.ts';
import { routeLines, type KitchenPrinter } from './kitchenRoutes.ts';

/** Sums of dishes on paper, by printer and dish. */
type Paper = Map<string, number>;

interface TestOrder {
  lines: readonly Dish[];
  table: number;
  status: 'waiting' | 'done' | 'cancelled';
  told: readonly Told[];
  /** What all tickets of the order say, added up. */
  readonly paper: Paper;
  /** False: it was changed while it was done, of which nobody is told. */
  isFollowed: boolean;
}

const ORDERS = 3;
const BAR = new Set([2, 3]);

const at = (printer: number, dish: Dish) => `${printer} ${dishKey(dish)}`;
const add = (paper: Paper, printer: number, dishes: readonly Dish[], sign = 1) => {
  for (const dish of dishes) {
    const sum = (paper.get(at(printer, dish)) ?? 0) + sign * dish.quantity;
    if (sum === 0) paper.delete(at(printer, dish));
    else paper.set(at(printer, dish), sum);
  }
};

/** A kitchen with printers, as the server runs it: every write tells. */
class Evening {
  readonly orders: TestOrder[] = Array.from({ length: ORDERS }, (_, index) => ({
    lines: [],
    table: index,
    status: 'waiting',
    told: [],
    paper: new Map(),
    isFollowed: true,
  }));
  printers: readonly KitchenPrinter[];

  constructor(printers: readonly KitchenPrinter[]) {
    this.printers = printers;
  }

  now = ({ lines, table }: TestOrder, isEnded = false): OrderNow => ({
    dishes: lines,
    place: { table, name: `Table ${table}` },
    store: null,
    isEnded,
  });

  tell(order: TestOrder, isEnded = false): void {
    const { tickets, told } = tellOrder(this.now(order, isEnded), order.told, this.printers);
    for (const ticket of tickets) add(order.paper, ticket.printer, signedDishes(ticket));
    order.told = told;
    expect(tellOrder(this.now(order, isEnded), told, this.printers).tickets, 'told again').toEqual([]);
  }

  change(order: TestOrder, values: Partial<TestOrder>): void {
    if (order.status === 'cancelled') return;
    Object.assign(order, values);
    if (order.status === 'waiting') this.tell(order);
    else order.isFollowed = false;
  }

  cancel(order: TestOrder): void {
    const wasWaiting = order.status === 'waiting';
    if (order.status !== 'cancelled' && !wasWaiting) order.isFollowed = false;
    order.status = 'cancelled';
    if (wasWaiting) this.tell(order, true);
  }

  /** Takes a cancelled order up again, or calls a done one back. */
  resume(order: TestOrder): void {
    Object.assign(order, { status: 'waiting', isFollowed: true });
    this.tell(order);
  }

  merge(source: TestOrder, target: TestOrder): void {
    if (source === target || source.status === 'cancelled' || target.status !== 'waiting') return;
    const isDone = source.status === 'done';
    const merged = { ...this.now(source), told: source.told, isDone };
    if (isDone) {
      // All of it is made: as if its tickets had come out.
      source.paper.clear();
      for (const [printer, dishes] of dishesByPrinter(source.lines, source.told, this.printers, null))
        add(source.paper, printer, dishes);
    }
    const merging = mergeTold(merged, target.told, this.now(target).place, this.printers);
    for (const [key, sum] of source.paper) target.paper.set(key, (target.paper.get(key) ?? 0) + sum);
    source.paper.clear();
    Object.assign(source, { status: 'cancelled', told: merging.source, isFollowed: true });
    target.told = merging.target;
    target.lines = [...target.lines, ...source.lines];
    this.tell(target);
  }
}

const dishes = fc.array(
  fc.record({
    product: fc.integer({ min: 1, max: 3 }),
    description: fc.constantFrom('Tea', 'Harira'),
    details: fc.constantFrom([], ['No salt']),
    quantity: fc.integer({ min: 1, max: 3 }).map((count) => count * 1000),
  }),
  { maxLength: 4 },
);
const index = fc.nat(ORDERS - 1);

const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('edit' as const), index, dishes),
    fc.tuple(fc.constant('move' as const), index, fc.nat(9)),
    fc.tuple(fc.constantFrom('cancel' as const, 'resume' as const, 'done' as const, 'save' as const), index),
    fc.tuple(fc.constant('merge' as const), index, index),
    fc.tuple(fc.constant('printers' as const), fc.boolean(), fc.subarray([...BAR])),
  ),
  { maxLength: 40 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

function act(evening: Evening, step: Step): void {
  if (step[0] === 'printers') return;
  const order = evening.orders[step[1]] as TestOrder;
  if (step[0] === 'edit') evening.change(order, { lines: step[2] });
  else if (step[0] === 'move') evening.change(order, { table: step[2] });
  else if (step[0] === 'merge') evening.merge(order, evening.orders[step[2]] as TestOrder);
  else if (step[0] === 'cancel') evening.cancel(order);
  else if (step[0] === 'resume') evening.resume(order);
  else if (step[0] === 'done') order.status = order.status === 'waiting' ? 'done' : order.status;
  else evening.change(order, {});
}

const hot = { id: 1, store: null, products: new Set([1]) };
const bar = { id: 2, store: null, products: BAR };
const second = { id: 3, store: null, products: new Set([3]) };
const rest = { id: 4, store: null, products: null };

/** Paper of dishes on their printers. */
function paperOf(routed: ReadonlyMap<number, readonly Dish[]>): Paper {
  const paper: Paper = new Map();
  for (const [printer, lines] of routed) add(paper, printer, lines);
  return paper;
}

it('all tickets of an order together say on each printer what is to be made', () => {
  const printers = [hot, bar, second];
  fc.assert(
    fc.property(steps, (all) => {
      const evening = new Evening(printers);
      for (const step of all) {
        act(evening, step);
        for (const order of evening.orders) {
          if (!order.isFollowed || order.status === 'done') continue;
          const made = order.status === 'cancelled' ? [] : joinDishes(order.lines);
          expect(order.paper).toEqual(paperOf(routeLines(made, printers, null)));
        }
      }
    }),
    { numRuns: 400 },
  );
});

/** Quantities by dish, over all printers. */
function overAll(paper: Paper): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, sum] of paper) {
    const dish = key.slice(key.indexOf(' ') + 1);
    sums.set(dish, (sums.get(dish) ?? 0) + sum);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

const TEA = { product: 2, description: 'Tea', details: [], quantity: 1000 } as const;
/** Two orders of which different printers were told the same dish become one, which changes and is cancelled. */
const TWO_PRINTERS: Step[] = [
  ['edit', 0, [TEA]],
  ['printers', false, []],
  ['edit', 1, [TEA]],
  ['printers', true, [2]],
  ['merge', 1, 0],
  ['edit', 0, [{ ...TEA, quantity: 3000 }]],
  ['edit', 0, [TEA]],
  ['cancel', 0],
];

it('however printers are switched and routed meanwhile, every dish is announced as often as it is ordered', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const evening = new Evening([bar, rest]);
      for (const step of all) {
        if (step[0] === 'printers')
          evening.printers = [...(step[1] ? [{ ...bar, products: new Set(step[2]) }] : []), rest];
        else act(evening, step);
        for (const order of evening.orders) {
          if (!order.isFollowed || order.status === 'done') continue;
          const made = order.status === 'cancelled' ? [] : joinDishes(order.lines);
          const wanted = new Map(made.map((dish) => [dishKey(dish), dish.quantity]));
          expect(overAll(order.paper)).toEqual(wanted);
        }
      }
    }),
    { numRuns: 400, examples: [[TWO_PRINTERS]] },
  );
});
