// Expected paper of the kitchen: a ticket for each difference that people made in an evening, told once.
import { slipText, type Slip } from '../support/kitchenPaper.ts';
import { dishesAt, sumOf, type Dishes, type OrderRecord } from './eveningOrder.ts';
import { STATIONS } from './eveningSetup.ts';

/** What the printer of a station was told of an order. */
interface Told {
  dishes: Dishes;
  table: string | null;
  changes: number;
  isEnded: boolean;
  /** It was told of some dish at all. */
  isKnown: boolean;
}

/** Dishes of a ticket: what is different from what was told. */
function linesOf(told: Dishes, wanted: Dishes): string[] {
  return [...new Set([...told.keys(), ...wanted.keys()])].flatMap((dish) => {
    const [was, now] = [told.get(dish) ?? 0, wanted.get(dish) ?? 0];
    if (now > was) return [`+ ${now - was} ${dish}`];
    if (now === was) return [];
    return now === 0 ? [`x ${was} ${dish}`] : [`- ${was - now} ${dish} (${was} to ${now})`];
  });
}

function headOf(told: Told, { isEnded, lines }: { isEnded: boolean; lines: readonly string[] }): string {
  if (isEnded) return 'CANCELLED';
  if (told.dishes.size === 0 && told.isEnded) return 'TAKEN UP AGAIN';
  if (told.dishes.size === 0 && told.changes === 0) return 'NEW';
  return lines.length > 0 ? 'CHANGE' : 'MOVED';
}

/** Tickets by order, oldest first. */
type Slips = ReadonlyMap<string, readonly string[]>;

/** The tickets of all stations. */
export class PaperRecord {
  readonly #told = new Map<string, Told>();
  readonly #slips = new Map(Object.keys(STATIONS).map((station) => [station, new Map<string, string[]>()]));

  /** Tickets that a station's printer has to print, by order. */
  slips = (station: string): Slips => this.#slips.get(station) ?? new Map();

  #of(station: string, { number, table }: OrderRecord): Told {
    const key = `${station} ${number}`;
    const told = this.#told.get(key) ?? { dishes: new Map(), table, changes: 0, isEnded: false, isKnown: false };
    this.#told.set(key, told);
    return told;
  }

  #print(station: string, slip: Slip): void {
    const slips = this.#slips.get(station);
    slips?.set(slip.number, [...(slips.get(slip.number) ?? []), slipText(slip)]);
  }

  /** Says what is different in an order since it was last told. */
  tell(order: OrderRecord): void {
    for (const station of Object.keys(STATIONS)) this.#tellStation(station, order);
  }

  #tellStation(station: string, order: OrderRecord): void {
    const told = this.#of(station, order);
    const isEnded = order.end !== null;
    const wanted: Dishes = isEnded ? new Map() : dishesAt(station, order.dishes);
    const lines = linesOf(told.dishes, wanted);
    const from = told.dishes.size > 0 && wanted.size > 0 && told.table !== order.table ? (told.table ?? '') : null;
    if (lines.length > 0 || from !== null) {
      const head = headOf(told, { isEnded, lines });
      if (head !== 'NEW') told.changes += 1;
      const { number } = order;
      this.#print(station, { head, number, change: told.changes, table: order.table ?? '', from, into: null, lines });
      told.isEnded = isEnded;
    }
    told.dishes = wanted;
    told.isKnown ||= wanted.size > 0;
    if (!isEnded) told.table = order.table;
  }

  /** Says that the dishes of an order are those of another one now: none is made again. */
  merge(source: OrderRecord, target: OrderRecord): void {
    for (const station of Object.keys(STATIONS)) {
      const [told, other] = [this.#of(station, source), this.#of(station, target)];
      if (told.dishes.size > 0) {
        told.changes += 1;
        const head = { head: 'MERGED', number: source.number, change: told.changes };
        const lines = linesOf(new Map(), told.dishes);
        this.#print(station, { ...head, table: target.table ?? '', from: null, into: target.number, lines });
      }
      // A printer that takes over an order which it did not know takes it at its table.
      if (!other.isKnown) Object.assign(other, { table: target.table, isKnown: told.dishes.size > 0 });
      other.dishes = sumOf(other.dishes, told.dishes);
      Object.assign(told, { dishes: new Map(), isEnded: told.isKnown });
    }
  }
}
