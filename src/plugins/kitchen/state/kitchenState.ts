import type { TicketChange } from '../rules/changes.ts';
import type { ColumnId } from '../rules/columns.ts';
import type { Quantities } from '../rules/dishes.ts';
import type { Act, Progress } from '../rules/progress.ts';
import type { SeenAct } from '../rules/seenOrder.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { Changed } from './changedOrders.ts';

/** The kitchen's work on an order, as the server has it. */
export interface Checked {
  /** Items that are checked off. */
  readonly items: ReadonlySet<number>;
  /** How far each station is; null: as the order's status says. */
  readonly progress: Progress | null;
  /** When it was handed out; null: it was not. */
  readonly servedAt: number | null;
  /** Counts the changes on the server: the larger one is the later one. */
  readonly version: number;
}

/** An own move that the server has not answered yet. */
export interface PendingMove {
  readonly to: ColumnId;
  /** The moment of completion as it is sent; null: not done. ms since 1970. */
  readonly doneAt: number | null;
}

/** An own act at some stations that the server has not answered yet. */
export interface Press {
  readonly act: Act;
  readonly stations: readonly number[];
  /** Quantities of dishes that were shown. */
  readonly seen: Quantities;
  /** When it was done, ms since 1970. */
  readonly at: number;
}

/** Everything that the board knows. Moments are by the server's clock, ms since 1970. */
export interface KitchenState {
  /** Orders by id, as the server last had them. */
  readonly tickets: ReadonlyMap<number, Ticket>;
  readonly checked: ReadonlyMap<number, Checked>;
  /** Own moves and check-offs on their way; they are shown over what the server has. */
  readonly moves: ReadonlyMap<number, PendingMove>;
  readonly checks: ReadonlyMap<number, ReadonlyMap<number, boolean>>;
  /** Own acts at stations, in their order, and orders that are being handed out or taken back. */
  readonly presses: ReadonlyMap<number, readonly Press[]>;
  readonly serves: ReadonlyMap<number, boolean>;
  /** Step at which an order was last heard of by an update or an own move. */
  readonly touched: ReadonlyMap<number, number>;
  /** Counts what happened. */
  readonly step: number;
  /** Orders that were on the board before: they do not ring. */
  readonly seen: ReadonlySet<number>;
  /** When the board last was up to date; null: never. */
  readonly upToDateAt: number | null;
  /** New orders that nobody has answered. */
  readonly ringing: ReadonlySet<number>;
  /** The bell was stopped, although the popup is still there. */
  readonly isQuiet: boolean;
  /** Orders that were changed, with what the kitchen has seen of them, as the server has them. */
  readonly changed: ReadonlyMap<number, Changed>;
  /** Own acknowledgements on their way; they are shown over what the server has. */
  readonly sees: ReadonlyMap<number, SeenAct>;
  /** The last changes, to be announced. */
  readonly news: readonly TicketChange[];
}

/** A board that has not heard from the server. */
export const EMPTY: KitchenState = {
  tickets: new Map(),
  checked: new Map(),
  moves: new Map(),
  checks: new Map(),
  presses: new Map(),
  serves: new Map(),
  touched: new Map(),
  step: 0,
  seen: new Set(),
  upToDateAt: null,
  ringing: new Set(),
  isQuiet: false,
  changed: new Map(),
  sees: new Map(),
  news: [],
};

/** A map with one entry more, or one less where the value is undefined. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
