// Expected tickets of the kitchen's boards and rows of the pass: each order with the differences that a station has not seen.
import { dishesAt, stateAt, stationsOf, statusOf, sumOf, type Dishes, type OrderRecord } from './eveningOrder.ts';
import { STATIONS } from './eveningSetup.ts';

/** An order as a station has seen it. */
interface Seen {
  readonly dishes: Dishes;
  /** Dishes that it has seen in orders which were merged into this one, and not in this one yet. */
  readonly brought: Dishes;
  readonly table: string | null;
  readonly resumes: number;
  readonly merges: number;
}

/** Differences that a station has not seen. */
interface Unseen {
  /** What a dish is marked with. */
  readonly marks: ReadonlyMap<string, string>;
  /** Dishes that are struck through. */
  readonly struck: Dishes;
  /** Words over the ticket; '' where nothing is unseen. */
  readonly band: string;
  /** Words beside the dishes. */
  readonly facts: readonly string[];
}

const NOTHING: Unseen = { marks: new Map(), struck: new Map(), band: '', facts: [] };
const STATES = { waiting: 'waiting', processing: 'in progress', ready: 'ready' } as const;

const seenNow = ({ dishes, table, resumes, end, merges }: OrderRecord, station: string): Seen => ({
  dishes: end === null ? dishesAt(station, dishes) : new Map(),
  brought: new Map(),
  table,
  resumes,
  merges,
});

/** Words of dishes in a line of a ticket: `2 Soup [Added], 1 Tea`. */
const linesOf = (dishes: Dishes, marks: ReadonlyMap<string, string> = new Map()): string =>
  [...dishes]
    .map(([dish, count]) => `${count} ${dish}${marks.has(dish) ? ` [${marks.get(dish)}]` : ''}`)
    .toSorted()
    .join(', ');

/** What a ticket shows, part by part: the same for what it has to show and for what it shows. */
export interface TicketSays {
  readonly status: string;
  readonly own: string;
  readonly struck: string;
  readonly others: string;
  readonly band: string;
  readonly facts: string;
  readonly stations: string;
  /** Word of its button, of those that do something. */
  readonly button: string;
}

/** Each order as the stations have seen it. */
export class BoardRecord {
  readonly #seen = new Map<string, Seen>();
  /** Numbers of the orders from which dishes came, by order and dish. */
  readonly #arrived = new Map<OrderRecord, Map<string, string>>();

  /** A station has seen all of an order. */
  see(order: OrderRecord, station: string): void {
    const unseen = this.unseen(order, station);
    for (const dish of [...unseen.marks.keys(), ...unseen.struck.keys()]) this.#arrived.get(order)?.delete(dish);
    this.#seen.set(`${station} ${order.number}`, seenNow(order, station));
  }

  /** A new order, as every station gets it. */
  know(order: OrderRecord): void {
    for (const station of Object.keys(STATIONS)) this.#seen.set(`${station} ${order.number}`, seenNow(order, station));
  }

  /** All of it is made: nothing of it is left to be seen. */
  made(order: OrderRecord): void {
    this.know(order);
    this.#arrived.delete(order);
  }

  /** The dishes of a merged order are another one's now. */
  takeOver(source: OrderRecord, target: OrderRecord): void {
    const arrived = this.#arrived.get(target) ?? new Map<string, string>();
    for (const dish of source.dishes.keys()) arrived.set(dish, source.number);
    this.#arrived.set(target, arrived);
    for (const station of Object.keys(STATIONS)) {
      const [theirs, own] = [source, target].map(({ number }) => this.#seen.get(`${station} ${number}`));
      if (!theirs || !own) continue;
      const brought = sumOf(own.brought, theirs.dishes, theirs.brought);
      this.#seen.set(`${station} ${target.number}`, { ...own, brought });
    }
  }

  /** Dishes that are no longer ordered have come from nowhere. */
  edited(order: OrderRecord): void {
    const arrived = this.#arrived.get(order);
    for (const dish of arrived?.keys() ?? []) if (!order.dishes.has(dish)) arrived?.delete(dish);
  }

  #mark(order: OrderRecord, dish: string, was: number, now: number): string {
    const from = this.#arrived.get(order)?.get(dish);
    if (was === 0) return from === undefined ? 'Added' : `From ${from}`;
    return from === undefined ? `${now - was} added, was ${was}` : `${now - was} from ${from}, was ${was}`;
  }

  /** What a station has not seen of an order. */
  unseen(order: OrderRecord, station: string): Unseen {
    const seen = this.#seen.get(`${station} ${order.number}`);
    const own: Dishes = order.end === null ? dishesAt(station, order.dishes) : new Map();
    if (!seen || statusOf(order) === 'done' || (own.size > 0 && stateAt(order, station) === 'ready')) return NOTHING;
    const known = sumOf(seen.dishes, seen.brought);
    if (own.size + known.size + dishesAt(station, order.dishes).size === 0) return NOTHING;
    const struck = new Map([...known].filter(([dish]) => !own.has(dish)));
    if (order.end !== null) {
      if (struck.size === 0) return NOTHING;
      if (order.end === 'cancelled') return { ...NOTHING, struck, band: 'Cancelled' };
      return { ...NOTHING, struck, band: 'Merged', facts: [`Merged into ${order.into?.number}`] };
    }
    const isResumed = seen.resumes < order.resumes;
    const isWhole = isResumed && known.size === 0;
    const marks = new Map<string, string>();
    for (const [dish, count] of isWhole ? [] : own) {
      const [all, was] = [known.get(dish) ?? 0, seen.dishes.get(dish) ?? 0];
      if (count < all) marks.set(dish, `Less, was ${all}`);
      else if (count > was) marks.set(dish, this.#mark(order, dish, was, count));
    }
    const facts = [
      ...(seen.table === order.table ? [] : [`Moved to ${order.table}`]),
      ...(seen.merges === order.merges ? [] : ['Note changed']),
    ];
    const count = marks.size + struck.size + facts.length + (isResumed ? 1 : 0);
    const band = isResumed ? 'Taken up again' : count === 0 ? '' : `${count} change${count === 1 ? '' : 's'}`;
    return { marks, struck, band, facts };
  }

  /** What the board of a station has to show of an order; null: no ticket, or one of an order that is over. */
  ticketAt(order: OrderRecord, station: string): TicketSays | null {
    const { marks, struck, band, facts } = this.unseen(order, station);
    const own = dishesAt(station, order.dishes);
    const isOver = order.end !== null;
    if (band === '' && (isOver || own.size === 0)) return null;
    const state = own.size === 0 ? statusOf(order) : stateAt(order, station);
    const others = Object.keys(STATIONS).filter((one) => one !== station);
    const chips = stationsOf(order).filter((one) => one !== station);
    const isAlone = stationsOf(order).length < 2 || isOver;
    const isMerged = order.end === 'merged';
    return {
      status: isOver ? 'cancelled' : state === 'ready' ? 'done' : state,
      own: isOver ? '' : linesOf(own, marks),
      struck: isMerged ? '' : linesOf(struck),
      others: isOver
        ? ''
        : others
            .map((one) => linesOf(dishesAt(one, order.dishes)))
            .filter(Boolean)
            .join(', '),
      band,
      facts: facts.join(', '),
      stations: isAlone ? '' : chips.map((one) => `${one} ${STATES[stateAt(order, one)]}`).join(', '),
      button:
        band !== '' ? 'Seen' : state === 'ready' || state === 'done' ? '' : state === 'waiting' ? 'Start' : 'Done',
    };
  }

  /** What the pass has to show of an order; null: it is over, or handed out. */
  rowOf = (order: OrderRecord): string | null =>
    order.end !== null || order.isServed
      ? null
      : stationsOf(order)
          .map(
            (station) => `${station} ${STATES[stateAt(order, station)]}: ${linesOf(dishesAt(station, order.dishes))}`,
          )
          .join('; ');

  /** True where a station has something to press. */
  hasWork = (order: OrderRecord, station: string): boolean => (this.ticketAt(order, station)?.button ?? '') !== '';
}
