import { sumMoney, type Minor } from '#resource';
import type { PaymentMethod } from '../draft/model.ts';
import { idOrNull, minorOrZero, wiresOf, type Wire } from '../draft/wire.ts';
import type { RefundDraft, RefundMethod, RefundShare, RefundSums } from './refundSums.ts';

/** Refund method that is offered. */
export interface RefundOption {
  readonly way: RefundMethod;
  readonly name: string;
  /** Kind of method; `wallet`: the customer's credit. */
  readonly kind: string;
  /** Largest amount that this method can pay back; null for no limit. */
  readonly limit: Minor | null;
  /** True for a method of a plugin, which gives back on the server. */
  readonly needsServer?: boolean;
}

/** Received less refunded amount by method, over a sale and its refunds. */
export function paidByMethod(documents: readonly Wire[], currency: string): ReadonlyMap<number, Minor> {
  const paid = new Map<number, Minor>();
  for (const payment of documents.flatMap((one) => wiresOf(one.payments))) {
    const method = idOrNull(payment.paymentMethod);
    if (method === null) continue;
    const net = minorOrZero(payment.amount, currency) - minorOrZero(payment.changeAmount, currency);
    paid.set(method, sumMoney([paid.get(method) ?? 0, net]));
  }
  return paid;
}

/** Offered refund methods: cash always, other methods up to the amount they received, and the wallet of a customer. */
export function refundOptions(
  methods: readonly PaymentMethod[],
  paid: ReadonlyMap<number, Minor>,
  customer: { readonly id: number | null },
  walletName: string,
): readonly RefundOption[] {
  const offered = methods.flatMap(({ id, name, kind, provider }): RefundOption[] => {
    const taken = paid.get(id) ?? 0;
    if (kind === 'cash') return [{ way: { kind: 'method', method: id }, name, kind, limit: null }];
    const own = provider === undefined ? {} : { needsServer: true };
    return taken > 0 ? [{ way: { kind: 'method', method: id }, name, kind, limit: taken, ...own }] : [];
  });
  const wallet: RefundOption = { way: { kind: 'wallet' }, name: walletName, kind: 'wallet', limit: null };
  return customer.id === null ? offered : [...offered, wallet];
}

/** True when both are the same method, or both the wallet. */
export const isSameMethod = (one: RefundMethod, other: RefundMethod): boolean =>
  one.kind === 'wallet' ? other.kind === 'wallet' : other.kind === 'method' && one.method === other.method;

/** True when the method can pay back the amount. */
const fits = ({ limit }: RefundOption, amount: Minor): boolean => limit === null || amount <= limit;

/** Key of a method in the typed amounts. */
export const methodKey = (way: RefundMethod): string => (way.kind === 'wallet' ? way.kind : String(way.method));

/**
 * Shares of all methods except the chosen one. Typed amounts are used as far as the rest and the method allow. Without
 * typed amounts the shares follow the original payments: the part that the chosen method cannot take goes to the
 * methods that received most, and the rest to cash.
 * @param typed amounts by {@link methodKey}; null when none was typed
 */
export function splitRefund(
  { way }: Pick<RefundDraft, 'way'>,
  toGive: Minor,
  offers: readonly RefundOption[],
  typed: Readonly<Record<string, Minor>> | null,
): readonly RefundShare[] {
  const others = offers.filter((offer) => !isSameMethod(offer.way, way));
  const limitOf = ({ limit }: Pick<RefundOption, 'limit'>) => limit ?? toGive;
  const chosen = offers.find((offer) => isSameMethod(offer.way, way));
  const paidMost = others
    .filter(({ kind }) => kind !== 'wallet')
    .toSorted((one, other) => (other.limit ?? 0) - (one.limit ?? 0));
  let left = typed ? toGive : Math.max(0, toGive - limitOf(chosen ?? { limit: null }));
  return (typed ? others : paidMost).flatMap((offer) => {
    const amount = Math.min(typed ? (typed[methodKey(offer.way)] ?? 0) : left, limitOf(offer), left);
    left -= amount;
    return amount > 0 ? [{ way: offer.way, amount }] : [];
  });
}

/** Reason why a refund cannot be made now. */
export type RefundFault = 'nothing' | 'way' | 'wallet' | 'server' | 'approval';

/** Rights of the person who refunds, and the online status. */
export interface RefundRights {
  readonly canRefundAll: boolean;
  readonly limit: Minor;
  readonly isOnline: boolean;
}

/**
 * True when the amount is above the limit of a person who may not refund everything: another person's PIN is needed
 * (docs/rules/rights.md, "Refunds").
 */
export const needsApproval = (sums: RefundSums, { canRefundAll, limit }: RefundRights): boolean =>
  !canRefundAll && sums.total > limit;

/**
 * Reason why a refund cannot be made: nothing chosen, a method that cannot take the amount, or a method that needs the
 * server.
 */
export function refundFault(
  draft: RefundDraft,
  sums: RefundSums,
  offers: readonly RefundOption[],
  rights: RefundRights,
): RefundFault | undefined {
  if (sums.picked.length === 0) return 'nothing';
  const isTaken = ({ way, amount }: RefundShare) =>
    offers.some((offer) => isSameMethod(offer.way, way) && fits(offer, amount));
  if (!sums.shares.every(isTaken)) return 'way';
  if (sums.shares.some(({ way }) => way.kind === 'wallet') && !rights.isOnline) return 'wallet';
  const needsServer = ({ way }: RefundShare) =>
    offers.some((offer) => offer.needsServer === true && isSameMethod(offer.way, way));
  if (sums.shares.some(needsServer) && !rights.isOnline) return 'server';
  if (needsApproval(sums, rights) && !rights.isOnline) return 'approval';
  return undefined;
}
