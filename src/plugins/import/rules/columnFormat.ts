import { dateOrderOf, isUnclearDate } from './dates.ts';
import { decimalSignOf } from './numbers.ts';
import type { Cell, ColumnFormat, DateOrder, DecimalSign, ImportField, ImportOptions } from './types.ts';

/** Types of fields whose cells are numbers, and dates. */
export const isNumeric = ({ type }: Pick<ImportField, 'type'>): boolean =>
  type === 'integer' || type === 'money' || type === 'decimal';
export const isDate = ({ type }: Pick<ImportField, 'type'>): boolean => type === 'date' || type === 'datetime';

/** Collects what the cells of one column say about the way its numbers and dates are written, whatever field it fills. */
export class ColumnEvidence {
  readonly #decimals = new Map<DecimalSign, number>();
  readonly #orders = new Map<DateOrder, number>();
  #unclear = 0;

  add(cell: Cell): void {
    // Most cells of a file are words or plain numbers, which say nothing.
    if (typeof cell !== 'string') return;
    if (/[.,٫]/u.test(cell)) count(this.#decimals, decimalSignOf(cell));
    if (!/\p{Nd}[/.\-\s]\p{Nd}/u.test(cell)) return;
    count(this.#orders, dateOrderOf(cell));
    if (isUnclearDate(cell)) this.#unclear += 1;
  }

  /** Most frequent decimal sign and date order; null where no cell shows one. Dates with the year first are ignored. */
  get format(): ColumnFormat {
    this.#orders.delete('ymd');
    return { decimal: most(this.#decimals), dateOrder: most(this.#orders) };
  }

  /** There are dates such as 03/04/2026, and no other date of the column says what comes first. */
  get isOrderUnclear(): boolean {
    return this.#unclear > 0 && this.format.dateOrder === null;
  }
}

function count<K>(counts: Map<K, number>, key: K | null): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function most<K>(counts: ReadonlyMap<K, number>): K | null {
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

/** The format of a column: as chosen for it, as chosen for all, or as its cells say. */
export function chosenFormat(
  column: string,
  options: ImportOptions,
  evidence: Pick<ColumnEvidence, 'format'> | undefined,
): ColumnFormat {
  const own = new Map(Object.entries(options.columns ?? {})).get(column);
  const seen = evidence?.format;
  return {
    decimal: own?.decimal ?? options.decimal ?? seen?.decimal ?? null,
    dateOrder: own?.dateOrder ?? options.dateOrder ?? seen?.dateOrder ?? null,
  };
}
