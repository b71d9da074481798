import type { Minor } from '#resource';
import type { Quantity } from '#shop';

/** Kinds of events that the report by cashier counts, in the order of its columns. */
export const EVENT_KINDS = ['void', 'edit', 'refund', 'price', 'reduction', 'drawer', 'approval'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** A value before and after: money in minor units, thousandths of a piece, or hundredths of a percent. */
export interface EventChange {
  readonly unit: 'money' | 'quantity' | 'percent';
  readonly before: number;
  readonly after: number;
}

/** One act of a person that the report counts. */
export interface CashierEvent {
  readonly kind: EventKind;
  readonly person: number;
  /** Ms since 1970. */
  readonly at: number;
  /** The document it is about; null: none, as of a drawer that was opened without a sale. */
  readonly document: {
    readonly resource: 'orders' | 'cash_movements';
    readonly id: number;
    readonly number: string;
  } | null;
  readonly till: number | null;
  /** First product, promo code, or reason for opening the drawer; null: the whole document, or no reason. */
  readonly detail: string | null;
  /** Number of products beside the one of `detail`. */
  readonly more: number;
  readonly change: EventChange | null;
  /** Effect on the takings, minor units; negative: it lowers them; null: it is about no amount. */
  readonly amount: Minor | null;
  /** Person who approved it by PIN; null: it needed no approval. */
  readonly approver: number | null;
}

/** A line of a document. */
export interface ReportLine {
  readonly id: number;
  readonly description: string | null;
  readonly quantity: Quantity;
  readonly price: Minor;
  /** Null: the line has no product. */
  readonly catalogPrice: Minor | null;
}

/** A document as it is stored now. */
export interface ReportOrder {
  readonly id: number;
  readonly number: string;
  readonly type: string;
  readonly status: string;
  readonly till: number | null;
  readonly soldAt: number;
  /** Person responsible for the document: {@link sellerOf}. */
  readonly seller: number | null;
  readonly total: Minor;
  readonly paid: Minor;
  readonly reductionPercent: number;
  readonly reduction: Minor;
  readonly promoCode: string | null;
  readonly promo: Minor;
  readonly lines: readonly ReportLine[];
}

/** Fields of an audit entry by name: their values before and after. */
export type EntryChanges = Readonly<Record<string, readonly [from: unknown, to: unknown] | null | undefined>>;

/** An entry of a document's audit trail. */
export interface ReportEntry {
  readonly action: string;
  /** Null: the server itself. */
  readonly person: number | null;
  readonly at: number;
  readonly approver: number | null;
  readonly changes: EntryChanges;
}

/**
 * The person who answers for a document: its author, or the account of the till where the author was only picked, without a PIN
 * (as the refund limits count; docs/rules/rights.md, "Operators").
 */
export const sellerOf = (author: number | null, station: number | null, isVerified: boolean): number | null =>
  isVerified ? author : (station ?? author);

/** The parts of an event that follow from its document. */
export const ofOrder = ({ id, number, till }: ReportOrder) =>
  ({ document: { resource: 'orders', id, number }, till }) as const;
