import { formatMinorWithCurrency, toMajor, type FlatRowOf, type Minor, type RowOf } from '#resource';
import { valueAfter, type Locale, type Tx, type Write } from '#server';
import { ORDER_TYPES } from '../resources/access.ts';
import type { SaleRight } from '#shop';
import { mayDo } from '../rights.ts';
import { orderSettings, type OrderSettings } from './settings.ts';

/** A document during a write: the stored row, the changes, and the context of the rules. */
export interface Draft {
  readonly write: Write<'orders'>;
  readonly tx: Tx;
  readonly settings: OrderSettings;
  readonly locale: Locale;
  readonly isNew: boolean;
  readonly type: (typeof ORDER_TYPES)[number];
  /** When it was sold, as far as the till is believed. */
  readonly soldAt: number;
  /** True when it waited in a till's queue: it is never rejected for a price. */
  readonly isQueued: boolean;
}

/** Builds the context of the rules for a write that creates or changes a document. */
export async function draftOf(write: Write<'orders'>, tx: Tx, soldAt: number, isQueued: boolean): Promise<Draft> {
  const { before, values, resource } = write;
  // A new record of a view gets the view's type. A stored one may change it: a quote becomes an order.
  const fixed = before ? undefined : resource.viewOf?.where.type;
  const named = fixed ?? values.type ?? before?.type;
  const type = ORDER_TYPES.find((one) => one === named) ?? 'delivery-note';
  const settings = await orderSettings(tx);
  return { write, tx, settings, locale: tx.locale, isNew: before === null, type, soldAt, isQueued };
}

/** The value of a field after the write, or null. */
export const fieldAfter = <K extends keyof FlatRowOf<'orders'>>({ write }: Draft, name: K) => valueAfter(write, name);

/** True when the write changes one of these fields. */
export function changesOneOf({ write }: Draft, names: readonly (keyof RowOf<'orders'>)[]): boolean {
  return names.some(
    (name) =>
      write.values[name] !== undefined &&
      JSON.stringify(write.values[name]) !== JSON.stringify(write.before?.[name] ?? null),
  );
}

/** Lines as they are stored now; none of a new document. */
export const storedLines = <K extends 'orderItems' | 'payments' | 'statuses'>(
  { write }: Draft,
  name: K,
): RowOf<'orders'>[K] | [] => write.before?.[name] ?? [];

/** True when the caller has the right; the server's own writes have all rights. */
export function may({ write, tx, settings }: Draft, right: SaleRight): boolean {
  return !write.isClient || mayDo(tx.actor, right, settings);
}

/**
 * True when a person with the right has released this field by PIN (docs/rules/rights.md, "Approvals").
 * @param amount value that has to be covered by the approval, in minor units; 0: the field is about no money
 */
export function isReleased(
  { write, tx, settings }: Draft,
  right: SaleRight,
  field: string,
  amount: Minor,
): Promise<boolean> {
  const wire = toMajor(amount, settings.currency);
  return tx.approves(write, field, (roles) => mayDo({ roles }, right, settings), wire);
}

/** True when the caller has the right, or a person with the right has released this field up to the amount. */
export const mayOrReleased = async (draft: Draft, right: SaleRight, field: string, amount: Minor): Promise<boolean> =>
  may(draft, right) || isReleased(draft, right, field, amount);

/** An amount for a message, in the language of the request. */
export const money = ({ settings, locale }: Draft, amount: Minor): string =>
  formatMinorWithCurrency(amount, settings.currency, locale);

/** Refunds have negative quantities, payments and total. */
export const isRefund = (draft: Pick<Draft, 'type'>): boolean => draft.type === 'refund';
