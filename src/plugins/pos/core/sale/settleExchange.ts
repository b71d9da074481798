import type { Minor } from '#resource';
import type { Sale, SalePayment } from '../model.ts';
import { type Carried, type SumsContext, sumsOf } from '#shop';

/** Key of the payment that stands for the returned goods. */
export const CARRIED = 'exchange';

/** Part of a sale that is settled by returned goods; null when there is none. */
export function carriedIn(sale: Sale): Carried | null {
  const part = sale.payments.find(({ key }) => key === CARRIED);
  return part?.method == null || !part.amount ? null : { method: part.method, amount: part.amount };
}

/**
 * Turns a sale into one half of an exchange. The returned value pays for the sale, at most its total. The rest of the
 * sale is paid as usual; the rest of the refund is paid back by its methods. Call it after every change of either half.
 * @param method that carries the value in both documents: cash, when there is such a method
 */
export function settleExchange(sale: Sale, back: Minor, method: number, context: SumsContext): Sale {
  const others = sale.payments.filter(({ key }) => key !== CARRIED);
  const own: Sale = { ...sale, payments: others };
  const amount = Math.max(0, Math.min(back, sumsOf(own, context).totals.total));
  if (amount === 0) return others.length === sale.payments.length ? sale : own;
  const part: SalePayment = { key: CARRIED, method, amount, change: 0, isStored: true, name: '' };
  return { ...sale, payments: [part, ...others] };
}
