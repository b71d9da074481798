// Expected states and amounts of the tables: computed from what people pressed in an evening, read from nowhere.
import { isOpen, totalOf, type OrderRecord } from './eveningOrder.ts';
import { TABLES } from './eveningSetup.ts';

interface TableRecord {
  state: 'free' | 'seated' | 'to-clean';
  /** The order that its own one was merged into, until that is over. */
  mergedInto: OrderRecord | null;
}

/** What a table shows: its state in words, and its amount. */
export interface TableSays {
  readonly state: string;
  readonly amount: string;
}

const WORDS = { free: 'Free', seated: 'Seated', 'to-clean': 'To clean' } as const;
const inUnits = (minor: number): string => (minor / 100).toFixed(2);

/** The tables of an evening. */
export class FloorRecord {
  readonly #orders: readonly OrderRecord[];
  readonly #tables = new Map<string, TableRecord>(TABLES.map((name) => [name, { state: 'free', mergedInto: null }]));

  /** @param orders the evening's list of orders, which grows */
  constructor(orders: readonly OrderRecord[]) {
    this.#orders = orders;
  }

  #table(name: string): TableRecord {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  openAt = (name: string): OrderRecord[] => this.#orders.filter((order) => order.table === name && isOpen(order));

  opened(order: OrderRecord): void {
    if (order.table !== null) this.#update(order.table, null);
  }

  /** The tables of an order that was changed: seated while something is open there, else to be cleaned. */
  follow(order: OrderRecord, { wasOpen, from }: { wasOpen: boolean; from: string | null }): void {
    if (from === order.table && wasOpen === isOpen(order)) return;
    const ended = wasOpen && !isOpen(order) ? order : null;
    const merged = [...this.#tables].filter(([, { mergedInto }]) => mergedInto !== null && mergedInto === ended);
    const names = [from, order.table, ...merged.map(([name]) => name)].filter((name) => name !== null);
    for (const name of new Set(names)) this.#update(name, ended);
  }

  #update(name: string, ended: OrderRecord | null): void {
    const table = this.#table(name);
    if (this.openAt(name).length > 0) {
      table.state = 'seated';
      if (table.mergedInto === ended) table.mergedInto = null;
    } else if (table.mergedInto === null || table.mergedInto === ended) {
      table.mergedInto = null;
      if (table.state === 'seated') table.state = 'to-clean';
    }
  }

  /** Tables that were merged into an order follow it into another one. */
  takeOver(source: OrderRecord, target: OrderRecord): void {
    for (const table of this.#tables.values()) if (table.mergedInto === source) table.mergedInto = target;
  }

  join(name: string, target: OrderRecord): void {
    Object.assign(this.#table(name), { state: 'seated', mergedInto: target });
  }

  cleaned(name: string): void {
    this.#table(name).state = 'free';
  }

  /** Names of the tables that show a state. */
  which = (state: string): string[] => TABLES.filter((name) => this.says(name).state === state);

  /** Names of the tables with something to pay. */
  unpaid = (): string[] => TABLES.filter((name) => this.says(name).amount.endsWith('open'));

  /** What every screen has to show of a table. */
  says(name: string): TableSays {
    const { state, mergedInto } = this.#table(name);
    const there = this.openAt(name);
    if (there.length === 0) {
      const isMerged = mergedInto !== null && isOpen(mergedInto);
      return { state: isMerged ? `Merged into ${mergedInto.table}` : WORDS[state], amount: '' };
    }
    const rest = there.filter(({ isPaid }) => !isPaid).reduce((sum, order) => sum + totalOf(order), 0);
    if (rest > 0) return { state: 'Seated', amount: `${inUnits(rest)} open` };
    const paid = there.reduce((sum, order) => sum + totalOf(order), 0);
    return { state: 'Paid', amount: `${inUnits(paid)} paid` };
  }
}
