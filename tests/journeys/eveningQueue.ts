// Record of what was pressed at a till without a line: the server hears of it when the line is back.
import type { Dishes, SaleRecord } from './eveningOrder.ts';

type Edit = Pick<SaleRecord, 'dishes' | 'isPaid'>;

/** A write that the till keeps: a sale, or a change of one. */
interface KeptWrite {
  readonly sale: SaleRecord;
  /** Absent: the sale itself. */
  readonly edit?: Edit;
}

/** The presses at a till without a line. */
export class EveningQueue {
  readonly writes: KeptWrite[] = [];
  readonly #free: readonly string[];

  /** @param free tables that were free when the till lost its line */
  constructor(free: readonly string[]) {
    this.#free = free;
  }

  sold(sale: SaleRecord): void {
    this.writes.push({ sale });
  }

  edited(sale: SaleRecord, edit: Edit): void {
    this.writes.push({ sale, edit });
  }

  #now({ number }: SaleRecord): Edit {
    const { sale, edit } = this.writes.findLast((write) => write.sale.number === number) ?? {};
    return edit ?? sale ?? { dishes: new Map() as Dishes, isPaid: false };
  }

  /** Sales of the till, each as it is after its changes. */
  get sales(): SaleRecord[] {
    return this.writes.flatMap(({ sale, edit }) => (edit ? [] : [{ ...sale, ...this.#now(sale) }]));
  }

  /** Sales at tables that are not paid: the till can go on with them. */
  unpaid = (): SaleRecord[] => this.sales.filter(({ table, isPaid }) => table !== null && !isPaid);

  /** Tables that are free for the till: those that were, without the ones where it has sold since. */
  freeTables = (): string[] => this.#free.filter((name) => this.sales.every(({ table }) => table !== name));
}
