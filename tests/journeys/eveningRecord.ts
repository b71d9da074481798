// Record of what people did in an evening, kept from their presses alone: no answer of the server and no screen is read for it.
import { BoardRecord } from './eveningBoards.ts';
import { FloorRecord } from './eveningFloor.ts';
import {
  dishesAt,
  isCooked,
  isOpen,
  stateAt,
  statusOf,
  sumOf,
  totalOf,
  type Dishes,
  type Made,
  type OrderRecord,
  type SaleRecord,
} from './eveningOrder.ts';
import { PaperRecord } from './eveningPaper.ts';
import { DISHES } from './eveningSetup.ts';

/** What is left of the work on some dishes when others are ordered. */
const clipped = (made: OrderRecord['made'], dishes: Dishes): OrderRecord['made'] =>
  new Map(
    [...made].flatMap(([dish, { started, ready }]) => {
      const ordered = dishes.get(dish) ?? 0;
      return ordered === 0 ? [] : [[dish, { started: Math.min(started, ordered), ready: Math.min(ready, ordered) }]];
    }),
  );

const joined = (one: OrderRecord['made'], other: OrderRecord['made']): OrderRecord['made'] =>
  new Map(
    DISHES.flatMap((dish) => {
      const [mine, theirs] = [one.get(dish), other.get(dish)];
      const sum = (name: keyof Made) => (mine?.[name] ?? 0) + (theirs?.[name] ?? 0);
      return mine || theirs ? [[dish, { started: sum('started'), ready: sum('ready') }]] : [];
    }),
  );

/** Everything that was pressed until now, order by order in the order in which the server hears of them. */
export class EveningRecord {
  readonly orders: OrderRecord[] = [];
  readonly floor = new FloorRecord(this.orders);
  readonly paper = new PaperRecord();
  readonly boards = new BoardRecord();
  /** Cash that guests gave, by till, in minor units. */
  readonly #cash: number[] = [];

  cashAt = (till: number): number => this.#cash[till] ?? 0;

  /** The guests of an order pay all of it at a till. */
  took(till: number, order: OrderRecord): void {
    this.#cash[till] = this.cashAt(till) + totalOf(order);
  }

  sold(sale: SaleRecord): void {
    const fresh = { end: null, into: null, made: new Map(), isServed: false, resumes: 0, merges: 0 };
    const order: OrderRecord = { ...sale, ...fresh };
    this.orders.push(order);
    this.boards.know(order);
    this.paper.tell(order);
    this.floor.opened(order);
    if (sale.isPaid) this.took(sale.till, order);
  }

  /** Its lines are others now, or it is paid. */
  edited(order: OrderRecord, { dishes, isPaid }: Pick<OrderRecord, 'dishes' | 'isPaid'>): void {
    const wasCooked = isCooked(order);
    this.#change(order, () => {
      order.made = clipped(order.made, dishes);
      Object.assign(order, { dishes, isPaid });
    });
    this.boards.edited(order);
    if (wasCooked || isCooked(order)) this.paper.tell(order);
  }

  cancelled(order: OrderRecord): void {
    this.#change(order, () => (order.end = 'cancelled'));
    this.paper.tell(order);
  }

  /** All of it waits again. */
  resumed(order: OrderRecord): void {
    this.#change(order, () => {
      Object.assign(order, { end: null, into: null, made: new Map(), isServed: false, resumes: order.resumes + 1 });
    });
    this.paper.tell(order);
  }

  /** All open orders of a table go to a free one. */
  moved(from: string, to: string): void {
    for (const order of this.floor.openAt(from)) this.#move(order, to);
  }

  #move(order: OrderRecord, to: string): void {
    this.#change(order, () => (order.table = to));
    if (isCooked(order)) this.paper.tell(order);
  }

  /** The unpaid orders of a table become part of that of another one; what is paid there only moves. */
  merged(from: string, to: string): void {
    const target = this.floor.openAt(to).find(({ isPaid }) => !isPaid);
    if (!target) throw new Error(`Nothing is open at ${to}.`);
    for (const order of this.floor.openAt(from)) {
      if (order.isPaid) this.#move(order, to);
      else this.#merge(order, target);
    }
    this.floor.join(from, target);
  }

  #merge(source: OrderRecord, target: OrderRecord): void {
    this.floor.takeOver(source, target);
    this.#change(source, () => Object.assign(source, { end: 'merged', into: target, merges: source.merges + 1 }));
    this.paper.merge(source, target);
    this.boards.takeOver(source, target);
    this.#change(target, () => {
      target.made = joined(target.made, source.made);
      target.dishes = sumOf(target.dishes, source.dishes);
    });
    if (isCooked(target)) this.paper.tell(target);
  }

  /** A station starts all of its dishes, or finishes them. */
  worked(order: OrderRecord, station: string): void {
    const isStarted = stateAt(order, station) === 'processing';
    this.#change(order, () => {
      const own = [...dishesAt(station, order.dishes)].map(([dish, count]) => {
        const ready = isStarted ? count : (order.made.get(dish)?.ready ?? 0);
        return [dish, { started: count, ready }] as const;
      });
      order.made = new Map([...order.made, ...own]);
    });
  }

  served(order: OrderRecord): void {
    order.isServed = true;
  }

  /** Changes an order, and what follows from it for its table and on the boards. */
  #change(order: OrderRecord, change: () => void): void {
    const before = { wasOpen: isOpen(order), from: order.table };
    const wasDone = statusOf(order) === 'done';
    change();
    if (statusOf(order) !== 'done') order.isServed = false;
    else if (!wasDone) this.boards.made(order);
    this.floor.follow(order, before);
  }

  /** Orders that count: neither cancelled nor part of another one. */
  get ordered(): readonly OrderRecord[] {
    return this.orders.filter(({ end }) => end === null);
  }
}
