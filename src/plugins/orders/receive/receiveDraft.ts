// The window that receives goods, without React: its lines, the typed values, and the body of the call.
import { sumMoney, toMajor, toMinor, type Minor, type ScreenRecord } from '#resource';
import { idOrNull, lineMoney, ONE, parseQuantity, quantityToWire, type Quantity } from '#shop';
import { openQuantity } from '../purchases/receiving.ts';

type Order = Pick<ScreenRecord<'orders'>, 'orderItems'>;

/** A line of a purchase as the window shows it. Quantities are thousandths, amounts minor units. */
export interface ReceiveLine {
  readonly item: number;
  readonly product: number | null;
  readonly name: string;
  readonly code: string;
  readonly ordered: Quantity;
  /** Quantity received before. */
  readonly before: Quantity;
  /** Quantity still to come. */
  readonly open: Quantity;
  /** Price of one as ordered. */
  readonly price: Minor;
}

/** Choice for a difference: the rest comes later, never comes or is broken; a quantity beyond the order is kept. */
export type Outcome = 'later' | 'missing' | 'broken' | 'kept';

/** Typed values of a line; texts have a dot as decimal separator. */
export interface TypedLine {
  readonly now?: string;
  readonly cost?: string;
  readonly outcome?: Outcome;
}

/** Typed values, by line. */
export type Typed = Readonly<Record<number, TypedLine>>;

/** The lines of a purchase. */
export function receiveLines({ orderItems = [] }: Order, currency: string): ReceiveLine[] {
  return orderItems.map((line) => {
    const quantity = parseQuantity(line.quantity) ?? 0;
    const receivedQuantity = parseQuantity(line.receivedQuantity ?? 0) ?? 0;
    const closedQuantity = parseQuantity(line.closedQuantity ?? 0) ?? 0;
    return {
      item: Number(line.id),
      product: idOrNull(line.product),
      name: line.description ?? line.product?.name ?? '',
      code: line.skuCode ?? line.product?.skuCode ?? '',
      ordered: quantity,
      before: receivedQuantity,
      open: openQuantity({ quantity, receivedQuantity, closedQuantity }),
      price: toMinor(line.finalPrice ?? line.price, currency) ?? 0,
    };
  });
}

/** A line with its typed values. */
export interface Entry {
  readonly line: ReceiveLine;
  /** Null: no number, or below zero. */
  readonly now: Quantity | null;
  /** Null: no amount. */
  readonly cost: Minor | null;
  /** Quantity that is still missing after this delivery. */
  readonly short: Quantity;
  /** Quantity beyond the order. */
  readonly over: Quantity;
  /** Undefined: no choice was made for a quantity beyond the order. */
  readonly outcome: Outcome | undefined;
  readonly amount: Minor;
}

const notNegative = (value: number | null): number | null => (value === null || value < 0 ? null : value);
/** Completes a text that ends in its separator: it is a number that is still being typed. */
const wholeText = (text: string): string => text.replace(/\.$/, '');

/** The typed values of a line as numbers. A cost that nobody typed is the price of the line. */
export function entryOf(line: ReceiveLine, { now = '', cost, outcome }: TypedLine, currency: string): Entry {
  const quantity = now === '' ? 0 : notNegative(parseQuantity(wholeText(now)));
  const money = cost === undefined ? line.price : notNegative(cost === '' ? null : toMinor(wholeText(cost), currency));
  const over = Math.max(0, (quantity ?? 0) - line.open);
  const short = Math.max(0, line.open - (quantity ?? 0));
  const ofRest = outcome === 'kept' ? undefined : outcome;
  return {
    ...{ line, now: quantity, cost: money, short, over },
    outcome: over > 0 ? (outcome === 'kept' ? 'kept' : undefined) : short > 0 ? (ofRest ?? 'later') : undefined,
    amount: lineMoney(money ?? 0, quantity ?? 0),
  };
}

/** All lines with their typed values. */
export const entriesOf = (lines: readonly ReceiveLine[], typed: Typed, currency: string): Entry[] =>
  lines.map((line) => entryOf(line, typed[line.item] ?? {}, currency));

/** The text of a quantity in a box. */
export const quantityText = (quantity: Quantity): string => (quantity === 0 ? '' : String(quantityToWire(quantity)));

/** One more or one less of a line, never below zero. */
export function stepped(entry: Entry, by: 1 | -1): string {
  return quantityText(Math.max(0, (entry.now ?? 0) + by * ONE));
}

/** All lines received as ordered; typed costs stay. */
export function allAsOrdered(lines: readonly ReceiveLine[], typed: Typed): Typed {
  return Object.fromEntries(
    lines.map(({ item, open }) => {
      const { cost } = typed[item] ?? {};
      return [item, { now: quantityText(open), ...(cost !== undefined && { cost }) }];
    }),
  );
}

/**
 * The lines that a scanned code or typed words find: lines with exactly this code, else lines with the words in their name.
 * @param codes other codes of products (barcodes), by product
 */
export function linesNamed(
  lines: readonly ReceiveLine[],
  text: string,
  codes: ReadonlyMap<number, readonly string[]>,
): ReceiveLine[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  const ofLine = ({ code, product }: ReceiveLine) => [code, ...(product === null ? [] : (codes.get(product) ?? []))];
  const byCode = lines.filter((line) => ofLine(line).some((code) => code.toLowerCase() === sought));
  return byCode.length > 0 ? byCode.slice(0, 1) : lines.filter(({ name }) => name.toLowerCase().includes(sought));
}

/** Sums of the window. */
export interface ReceiveSums {
  readonly pieces: Quantity;
  readonly amount: Minor;
  /** Value of the broken goods, which the supplier credits. */
  readonly credited: Minor;
  readonly ordered: Minor;
}

/** Sums of the window. */
export function receiveSums(entries: readonly Entry[]): ReceiveSums {
  return {
    pieces: entries.reduce((sum, { now }) => sum + (now ?? 0), 0),
    amount: sumMoney(entries.map(({ amount }) => amount)),
    credited: sumMoney(
      entries.map(({ outcome, cost, short }) => (outcome === 'broken' ? lineMoney(cost ?? 0, short) : 0)),
    ),
    ordered: sumMoney(entries.map(({ line }) => lineMoney(line.price, line.ordered))),
  };
}

/** Faults of the lines, by the path of the call's violation. `number`: no number; `chooseFirst`: more than ordered. */
export function entryFaults(entries: readonly Entry[]): Record<string, 'number' | 'chooseFirst'> {
  const found: Record<string, 'number' | 'chooseFirst'> = {};
  for (const { line, now, cost, over, outcome } of entries) {
    if (now === null) found[`${line.item}.quantity`] = 'number';
    else if (over > 0 && outcome !== 'kept') found[`${line.item}.quantity`] = 'chooseFirst';
    if (cost === null) found[`${line.item}.cost`] = 'number';
  }
  return found;
}

/** The lines that are sent: lines with a received quantity, and lines that are closed. */
export const sentEntries = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ now, outcome }) => (now ?? 0) > 0 || outcome === 'missing' || outcome === 'broken');

/** The lines of the call. */
export function receiveBody(entries: readonly Entry[], currency: string) {
  return sentEntries(entries).map(({ line, now, cost, short, outcome }) => ({
    item: line.item,
    quantity: quantityToWire(now ?? 0),
    cost: toMajor(cost ?? 0, currency),
    ...(outcome === 'kept' && { isMoreKept: true }),
    ...((outcome === 'missing' || outcome === 'broken') && {
      closed: quantityToWire(short),
      closedReason: outcome,
    }),
  }));
}
