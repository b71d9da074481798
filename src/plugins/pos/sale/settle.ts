import type { Money } from '#resource';
import type { Sale, SalePayment } from '../model.ts';
import { type SumsContext, sumsOf } from '#shop';

/** Amount that an exchange carries over from its refund to its sale, through a method that both documents name. */
export interface Carried {
  readonly method: number;
  readonly amount: Money;
}

/** Key of the payment that stands in a sale for what was brought back. */
export const CARRIED = 'exchange';

/** Part of a sale that is settled by returned goods; null when there is none. */
export function carriedIn(sale: Sale): Carried | null {
  const part = sale.payments.find(({ key }) => key === CARRIED);
  return part?.method == null || !part.amount ? null : { method: part.method, amount: part.amount };
}

/**
 * Makes a sale one half of an exchange: what comes back is a payment of it, as much as it costs at most; the rest of the
 * sale is paid as any, the rest of the refund goes back the way it says. To be called after every change of either.
 * @param method through which the value passes in the books of both: cash, where there is
 */
export function settleExchange(sale: Sale, back: Money, method: number, context: SumsContext): Sale {
  const others = sale.payments.filter(({ key }) => key !== CARRIED);
  const own: Sale = { ...sale, payments: others };
  const amount = Math.max(0, Math.min(back, sumsOf(own, context).totals.total));
  if (amount === 0) return others.length === sale.payments.length ? sale : own;
  const part: SalePayment = { key: CARRIED, method, amount, change: 0, isStored: true, name: '' };
  return { ...sale, payments: [part, ...others] };
}
