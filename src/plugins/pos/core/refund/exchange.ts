import type { Minor } from '#resource';
import type { Sale, TillMethod } from '../model.ts';
import { carriedIn, settleExchange } from '../sale/settleExchange.ts';
import { type SumsContext, refundSums, type CashContext, type RefundDraft } from '#shop';

/** Method that carries the returned value in both documents: cash, otherwise the first method. */
export const carryingMethod = (methods: readonly Pick<TillMethod, 'id' | 'kind'>[]): number | null =>
  (methods.find(({ kind }) => kind === 'cash') ?? methods[0])?.id ?? null;

/** Value of the returned goods of a sale, to be paid back or set against it; 0 when it is no exchange. */
export const returnedValue = ({ exchange }: Sale, cash: CashContext): Minor =>
  exchange === null ? 0 : refundSums(exchange, cash).toGive;

/** Counts the returned value of an exchange as a payment; returns any other sale unchanged. */
export function settleReturn(sale: Sale, context: SumsContext): Sale {
  const method = carryingMethod(context.methods);
  if (!sale.exchange || method === null) return sale;
  return settleExchange(sale, returnedValue(sale, context), method, context);
}

/** Makes the open sale part of an exchange, for the refunded customer unless it has one. */
export function startExchange(sale: Sale, draft: RefundDraft, context: SumsContext): Sale {
  return settleReturn({ ...sale, exchange: draft, customer: sale.customer ?? draft.order.customer }, context);
}

/** True when the returned goods exceed the amount that the person may refund alone. @param room by `refundRoom` */
export const needsRefundApproval = (
  { exchange }: Sale,
  cash: CashContext,
  canRefundAll: boolean,
  room: Minor,
): boolean => exchange !== null && !canRefundAll && refundSums(exchange, cash).total > room;

/** Removes the exchange from a sale. */
export function cancelExchange(sale: Sale): Sale {
  const carried = carriedIn(sale);
  return { ...sale, exchange: null, payments: carried ? sale.payments.slice(1) : sale.payments };
}
