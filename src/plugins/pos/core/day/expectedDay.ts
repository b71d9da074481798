import { type Minor } from '#resource';
import {
  CASH,
  dayCount,
  daySales,
  noPayments,
  WALLET,
  withPayment,
  type DayCount,
  type DaySales,
  type DocumentSums,
  type KindSum,
  type TypeSum,
} from '#shop';
import type { TillMethod } from '../model.ts';
import type { DayDocument } from './dayDocuments.ts';

/** Cash put into or taken out of the drawer. */
export interface DayMovement {
  readonly uuid: string | null;
  readonly kind: 'in' | 'out';
  readonly amount: Minor;
  readonly reason: string;
  /** ms since 1970. */
  readonly at: number;
  readonly by: string | null;
}

/** Sums of a day, by kind of method and by type of document. */
export interface DaySums {
  readonly kinds: readonly KindSum[];
  readonly types: readonly TypeSum[];
}

/**
 * Zero sums for every kind of method. The drawer is included even without a cash method; the customers' credit is last.
 */
export function emptySums(methods: readonly TillMethod[], walletName: string, drawerName: string): DaySums {
  const kinds = new Map<string, KindSum>();
  for (const { kind, name } of [...methods, { kind: CASH, name: drawerName }])
    if (!kinds.has(kind)) kinds.set(kind, noPayments(kind, name));
  return { kinds: [...kinds.values(), noPayments(WALLET, walletName)], types: [] };
}

/** `type`: of the document that the payment is of. */
function addKind(
  kinds: readonly KindSum[],
  { kind, name, amount }: Pick<KindSum, 'kind' | 'name' | 'amount'>,
  type: string,
): readonly KindSum[] {
  const known = kinds.find((sum) => sum.kind === kind);
  // New kinds are inserted before the customers' credit, which stays last.
  if (!known) return [withPayment(noPayments(kind, name), amount, type), ...kinds];
  return kinds.map((sum) => (sum === known ? withPayment(sum, amount, type) : sum));
}

const combined = (a: DocumentSums, b: DocumentSums, sign: 1 | -1): DocumentSums => ({
  pieces: a.pieces + sign * b.pieces,
  products: a.products + sign * b.products,
  shipping: a.shipping + sign * b.shipping,
  discount: a.discount + sign * b.discount,
  tax: a.tax + sign * b.tax,
  total: a.total + sign * b.total,
  guestCount: (a.guestCount ?? 0) + sign * (b.guestCount ?? 0),
  guestSales: (a.guestSales ?? 0) + sign * (b.guestSales ?? 0),
});

const NOTHING: DocumentSums = { pieces: 0, products: 0, shipping: 0, discount: 0, tax: 0, total: 0 };

/** `change`: the amounts that the document adds. A document that replaces another adds the difference. */
function addType(types: readonly TypeSum[], type: string, change: DocumentSums, count: 0 | 1): readonly TypeSum[] {
  const known = types.find((sum) => sum.type === type);
  const sums = combined(known ?? NOTHING, change, 1);
  const made = { ...sums, type, count: (known?.count ?? 0) + count };
  return known ? types.map((sum) => (sum === known ? made : sum)) : [...types, made];
}

/**
 * The server's sums of a day with documents added that it does not have yet, as the server will add them: payments less
 * change, refunds negative, and nothing of purchases, which are no sales. A change of a document takes the place of what it was
 * where that is among those added; of one that the server has only the new payments are known before it says.
 */
export function withDocuments(sums: DaySums, documents: readonly DayDocument[]): DaySums {
  const present = new Map<string, DayDocument>();
  return documents.reduce(({ kinds, types }, document) => {
    const { uuid, type, edits, payments, wallet } = document;
    const before = edits === null ? undefined : present.get(edits);
    present.set(before ? String(edits) : uuid, document);
    const isCounted = type !== 'purchase';
    const paid = isCounted ? payments.reduce((all, one) => addKind(all, one, type), kinds) : kinds;
    const credited = isCounted && wallet !== 0 ? addKind(paid, { kind: WALLET, name: '', amount: wallet }, type) : paid;
    if (edits !== null && !before) return { kinds: credited, types };
    const change = before ? combined(document.sums, before.sums, -1) : document.sums;
    return { kinds: credited, types: addType(types, type, change, before ? 0 : 1) };
  }, sums);
}

/** Cash that was moved, signed. */
export const movedCash = (movements: readonly DayMovement[]): Minor[] =>
  movements.map(({ kind, amount }) => (kind === 'out' ? -amount : amount));

/** Sums of a day: sales, and expected beside counted amounts. */
export interface ExpectedDay {
  readonly sales: DaySales;
  readonly count: DayCount;
}

/** By the server's own rules (`#resource`): expected cash = float + cash sales - cash refunds + movements. */
export function expectedDay(
  openingFloat: Minor,
  { kinds, types }: DaySums,
  movements: readonly DayMovement[],
  counted: ReadonlyMap<string, Minor>,
): ExpectedDay {
  return { sales: daySales(types), count: dayCount(openingFloat, kinds, movedCash(movements), counted) };
}
