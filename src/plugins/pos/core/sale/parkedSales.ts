import { isObject, timeOf } from '#resource';
import type { CartLine, Sale, SalePayment } from '../model.ts';
import { newSale } from './sale.ts';
import { type Moment, refreshSlots } from '#shop';

/** Candidates for the label of a parked sale. */
export interface ParkedNames {
  readonly table?: string | undefined;
  readonly customer?: string | undefined;
}

/** Default name of a parked sale: its table, its customer, or the time at which it was begun. */
export function nameFor(sale: Sale, { table, customer }: ParkedNames, timeZone: string): string {
  return table ?? customer ?? timeOf(sale.startedAt, timeZone);
}

/** Makes a name unique among the parked sales: 'Terrace 4', 'Terrace 4 (2)'. */
function freeName(name: string, others: readonly Sale[]): string {
  const taken = new Set(others.map((one) => one.parkedAs));
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name} (${count})`;
  return free;
}

/** Parks a sale under a name and appends it to the list. A blank name becomes `otherwise`. */
export function park(parked: readonly Sale[], sale: Sale, name: string, otherwise: string): Sale[] {
  const others = without(parked, sale.uuid);
  const wanted = (name.trim() || otherwise.trim() || sale.uuid).slice(0, MAX_NAME);
  return [...others, { ...sale, parkedAs: freeName(wanted, others) }];
}

/** The parked sales without one. */
export const without = (parked: readonly Sale[], uuid: string): Sale[] => parked.filter((one) => one.uuid !== uuid);

/** Opens a parked sale. Moves days and slots that have passed to the next possible ones. */
export const resume = (sale: Sale, moment: Moment): Sale => refreshSlots({ ...sale, parkedAs: '' }, moment);

const isLine = (value: unknown): value is CartLine =>
  isObject(value) &&
  ['key', 'name', 'note'].every((name) => typeof value[name] === 'string') &&
  ['quantity', 'price', 'catalogPrice', 'taxRate'].every((name) => Number.isSafeInteger(value[name])) &&
  Array.isArray(value.options);

const isPayment = (value: unknown): value is SalePayment =>
  isObject(value) && typeof value.key === 'string' && Number.isSafeInteger(value.change);

/**
 * Parses a sale that was stored on this device, maybe by an earlier version. Missing members get the value of a new
 * sale; members of a wrong type are dropped.
 * @returns null when it is not a sale
 */
export function saleFromStored(kept: unknown): Sale | null {
  if (!isObject(kept) || typeof kept.uuid !== 'string' || kept.uuid === '') return null;
  const startedAt = Number(kept.startedAt);
  const blank = newSale({ uuid: kept.uuid, now: Number.isFinite(startedAt) ? startedAt : 0 });
  const sale = sameKinds(blank, kept);
  const { lines, payments } = kept;
  return {
    ...sale,
    service: sameKinds(blank.service, isObject(kept.service) ? kept.service : {}),
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    payments: Array.isArray(payments) ? payments.filter(isPayment) : [],
  };
}

/** Merges stored members into `blank` when they have the same type. A null in `blank` accepts any plain value. */
function sameKinds<T extends object>(blank: T, kept: Readonly<Record<string, unknown>>): T {
  const found = Object.entries(blank).filter(([name, value]) => {
    const one = kept[name];
    return one !== undefined && (value === null || typeof one === typeof value);
  });
  return { ...blank, ...Object.fromEntries(found.map(([name]) => [name, kept[name]])) };
}

/** Most characters of a parked sale's name. */
const MAX_NAME = 60;
