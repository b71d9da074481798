import { dishChanges, dishKey, joinDishes, sumDishes, type Dish, type DishChanges } from '#shop';
import { joinTold, plainDish, shareDish, withoutDish, withPart, type ToldDish } from './dishParts.ts';
import { routeLines, type KitchenPrinter } from './kitchenRoutes.ts';

/** The table of dishes. */
export interface Place {
  /** Id of the table; null: none. */
  readonly table: number | null;
  /** Name of the table; '' without one. */
  readonly name: string;
}

/** What a printer was told about an order, over all of its tickets. */
export interface Told {
  /** Its stored row; absent: not stored yet. */
  readonly id?: number;
  /** Null: the printer was deleted. */
  readonly printer: number | null;
  /** Each dish once. */
  readonly dishes: readonly ToldDish[];
  readonly place: Place;
  /** Number of changes after the first ticket. */
  readonly changes: number;
  /** The last ticket said that the order is cancelled, or is now part of another one. */
  readonly isEnded: boolean;
}

/** What the kitchen has to make of an order, and where it goes. */
export interface OrderNow {
  readonly dishes: readonly Dish[];
  readonly place: Place;
  readonly store: number | null;
  /** The order is cancelled or has left the kitchen in another way: nothing of it is to be made. */
  readonly isEnded?: boolean;
}

/** Kinds of tickets. `resumed`: the order was cancelled and is taken up again. */
export type TicketKind = 'first' | 'change' | 'moved' | 'cancelled' | 'resumed';

/** A ticket of one printer: the difference since its last one. */
export interface Ticket extends DishChanges {
  readonly printer: number;
  readonly kind: TicketKind;
  /** Counts the changes of the order on this printer; 0: the first ticket. */
  readonly change: number;
  /** The dishes went here before; null: they have not moved. */
  readonly from: Place | null;
}

/** Tickets to print, and what every printer has been told with them. */
export interface Telling {
  readonly tickets: readonly Ticket[];
  readonly told: readonly Told[];
}

const find = (dishes: readonly ToldDish[], dish: Dish) => dishes.find((one) => dishKey(one) === dishKey(dish));

const nothingTold = (printer: number, place: Place): Told => ({
  printer,
  dishes: [],
  place,
  changes: 0,
  isEnded: false,
});

/**
 * What a printer was told that no longer prints (deleted, or switched off) counts as told to those that take its dishes now:
 * they say what changes, and nothing is made twice. A dish that nobody takes stays where it is.
 */
function inherit(told: readonly Told[], printers: readonly KitchenPrinter[], store: number | null): Told[] {
  const prints = ({ printer }: Told) => printers.some(({ id }) => id === printer);
  const heirs = new Map(told.filter(prints).map((one) => [Number(one.printer), one]));
  const gone = told
    .filter((one) => !prints(one))
    .map((one) => {
      const left: ToldDish[] = [];
      for (const dish of one.dishes) {
        const targets = [...routeLines([dish], printers, store).keys()];
        const knowing = [...heirs].filter(([, { dishes }]) => find(dishes, dish));
        const [first] = knowing;
        if (first) {
          const hasAll = knowing.some(([, { dishes }]) => find(dishes, dish)?.total === undefined);
          const [id, heir] = first;
          if (!hasAll) heirs.set(id, { ...heir, dishes: withPart(heir.dishes, dish) });
          continue;
        }
        if (targets.length === 0) left.push(dish);
        for (const id of targets) {
          const heir = heirs.get(id) ?? nothingTold(id, one.place);
          heirs.set(id, { ...heir, dishes: [...heir.dishes, dish] });
        }
      }
      return { ...one, dishes: left };
    });
  return [...heirs.values(), ...gone];
}

/** Dishes by printer, each dish once: to those that were told of them, else by the routes. A new route takes new dishes only. */
export function dishesByPrinter(
  dishes: readonly Dish[],
  told: readonly Told[],
  printers: readonly KitchenPrinter[],
  store: number | null,
): ReadonlyMap<number, readonly ToldDish[]> {
  const byPrinter = new Map<number, ToldDish[]>();
  const give = (id: number, dish: ToldDish) => {
    if (dish.quantity > 0) byPrinter.set(id, [...(byPrinter.get(id) ?? []), dish]);
  };
  for (const dish of joinDishes(dishes)) {
    const knowing = told.flatMap(({ printer, dishes: known }) => {
      const one = find(known, dish);
      return printer !== null && one ? [{ printer, one }] : [];
    });
    const shares = shareDish(
      dish,
      knowing.map(({ one }) => one),
    );
    for (const [at, share] of shares.entries()) give(Number(knowing[at]?.printer), share);
    if (knowing.length === 0) for (const id of routeLines([dish], printers, store).keys()) give(id, dish);
  }
  return byPrinter;
}

function kindOf(told: Told, order: OrderNow, changes: DishChanges): TicketKind {
  if (order.isEnded === true) return 'cancelled';
  const isNothingTold = told.dishes.length === 0;
  if (isNothingTold && told.isEnded) return 'resumed';
  if (isNothingTold && told.changes === 0) return 'first';
  const { added, less, cancelled } = changes;
  return added.length + less.length + cancelled.length > 0 ? 'change' : 'moved';
}

/** The ticket of one printer, and what it has been told then. */
function tellPrinter(told: Told, wanted: readonly ToldDish[], order: OrderNow): [Ticket | null, Told] {
  const { printer } = told;
  const changes = dishChanges(told.dishes.map(plainDish), wanted.map(plainDish));
  const isEnded = order.isEnded === true;
  const goesOn = told.dishes.length > 0 && wanted.length > 0;
  const isMoved = goesOn && told.place.table !== order.place.table;
  const isSame = changes.added.length + changes.less.length + changes.cancelled.length === 0;
  // Without a ticket the place may be new all the same: nothing of the order is made here.
  const place = isEnded ? told.place : order.place;
  // The dishes, too: another printer may have been told of more.
  if (printer === null || (isSame && !isMoved)) return [null, { ...told, dishes: wanted, place }];
  const kind = kindOf(told, order, changes);
  const change = kind === 'first' ? 0 : told.changes + 1;
  const ticket = { printer, kind, change, from: isMoved ? told.place : null, ...changes };
  return [ticket, { ...told, dishes: wanted, place, changes: change, isEnded }];
}

/**
 * The tickets that bring all printers from what they were told to the order as it is now. Told again, it prints nothing.
 * @param printers the printers that print kitchen tickets now
 */
export function tellOrder(order: OrderNow, before: readonly Told[], printers: readonly KitchenPrinter[]): Telling {
  const told = inherit(before, printers, order.store);
  const wanted = dishesByPrinter(order.isEnded === true ? [] : order.dishes, told, printers, order.store);
  const isPrinting = (id: number | null) => printers.some((printer) => printer.id === id);
  const known = new Set(told.map(({ printer }) => printer));
  const all = [...told, ...[...wanted.keys()].filter((id) => !known.has(id)).map((id) => nothingTold(id, order.place))];
  const tickets: Ticket[] = [];
  const after = all.map((one) => {
    if (one.printer === null || !isPrinting(one.printer)) return one;
    const [ticket, now] = tellPrinter(one, wanted.get(one.printer) ?? [], order);
    if (ticket) tickets.push(ticket);
    return now;
  });
  return { tickets, told: after };
}

/** An order whose dishes become part of another one. */
export interface MergedOrder extends OrderNow {
  readonly told: readonly Told[];
  /** Its dishes are made already: all of them count as told. */
  readonly isDone: boolean;
}

/** A ticket that says where the dishes of a merged order go. None of them is made again. */
export interface MergeTicket {
  readonly printer: number;
  readonly change: number;
  readonly from: Place;
  readonly dishes: readonly Dish[];
}

/** What a merge prints, and what the printers were told of both orders then. */
export interface Merging {
  readonly tickets: readonly MergeTicket[];
  readonly source: readonly Told[];
  readonly target: readonly Told[];
}

/** Carries over what was told of an order to the one that takes its dishes, so that they are not printed again. */
export function mergeTold(
  order: MergedOrder,
  target: readonly Told[],
  place: Place,
  printers: readonly KitchenPrinter[],
): Merging {
  const told = inherit(order.told, printers, order.store);
  const carried = order.isDone
    ? dishesByPrinter(order.dishes, told, printers, order.store)
    : new Map(told.flatMap(({ printer, dishes }) => (printer === null ? [] : [[printer, dishes] as const])));
  const own = inherit(target, printers, order.store);
  const known = new Set(own.map(({ printer }) => printer));
  const others = [...carried].filter(([id, dishes]) => !known.has(id) && dishes.length > 0);
  const heirs = [...own, ...others.map(([id]) => nothingTold(id, place))];
  const joined = joinTold(
    heirs.map(({ dishes }) => dishes),
    heirs.map(({ printer }) => (printer === null ? [] : (carried.get(printer) ?? []))),
  );
  const isPrinting = (id: number | null) => printers.some((printer) => printer.id === id);
  const saying = order.isDone ? [] : told.filter((one) => isPrinting(one.printer) && one.dishes.length > 0);
  const ended = (one: Told): Told => ({
    ...one,
    dishes: [],
    changes: one.changes + (saying.includes(one) ? 1 : 0),
    isEnded: true,
  });
  return {
    tickets: saying.map(({ printer, changes, place: from, dishes }) => ({
      printer: Number(printer),
      change: changes + 1,
      from,
      dishes: dishes.map(plainDish),
    })),
    source: told.map(ended),
    target: heirs.map((one, at) => ({ ...one, dishes: joined[at] ?? [] })),
  };
}

/**
 * Takes back what tickets of a printer told that never came out. Where the printer knows a dish no more, others have taken
 * over what it was told.
 * @param lines signed quantities of the tickets
 */
export function takeBack(told: readonly Told[], printer: number, lines: readonly Dish[]): readonly Told[] {
  return sumDishes(lines).reduce<readonly Told[]>((before, dish) => {
    const isOwn = (one: Told) => one.printer === printer;
    const knows = (one: Told) => find(one.dishes, dish) !== undefined;
    const isTaken = before.some((one) => isOwn(one) && knows(one)) || !before.some(knows) ? isOwn : knows;
    return before.map((one) => ({ ...one, dishes: withoutDish(one.dishes, dish, isTaken(one)) }));
  }, told);
}
