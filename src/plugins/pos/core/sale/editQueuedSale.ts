import {
  paymentStatusOf,
  restToPay,
  type Wire,
  minorOrZero,
  partsOf,
  reductionOf,
  wiresOf,
  type SumsContext,
} from '#shop';
import type { Sale, SalePayment } from '../model.ts';

/** A queued write, and the sale that it was made from. */
export interface QueuedSale {
  readonly sale: Sale;
  /** Request body of the write. */
  readonly body: Wire;
}

/** Inputs of the paid check: the currency and the rules of cash rounding. */
export interface PaidContext extends Pick<SumsContext, 'methods' | 'cashStep'> {
  readonly currency: string;
}

/**
 * Opens a queued sale for editing while it waits or is being sent. The queued write is frozen, so the edit becomes a
 * second write after it (docs/rules/orders.md, "Edits"). The edit names the sale by its uuid and counts its payments as paid.
 */
export function editQueuedSale({ sale, body }: QueuedSale, uuid: string, context: PaidContext): Sale {
  const { currency, methods, cashStep } = context;
  const sent = sale.payments.filter(({ method, amount }) => method !== null && amount !== null);
  // The write has the change of its own payments; an earlier save's is in the sale.
  const own = wiresOf(body.payments)[Symbol.iterator]();
  const changeOf = (one: SalePayment) =>
    one.isStored ? one.change : minorOrZero(own.next().value?.changeAmount ?? 0, currency);
  const payments = sent.map((one, at) => ({ ...one, key: `p${at + 1}`, change: changeOf(one), isStored: true }));
  const credit = minorOrZero(body.walletPaymentAmount, currency);
  const total = minorOrZero(body.fullTotalAmount, currency);
  const rest = restToPay({ total, payments: partsOf(payments, methods), credit, cashStep });
  return {
    ...sale,
    uuid,
    editOrderId: sale.editOrderId ?? sale.uuid,
    paymentStatus: paymentStatusOf(total, rest),
    payments,
    isPayedByCredit: credit > 0,
    credit,
    storedCredit: credit,
    isRestUsedAsCredit: false,
    storedToWallet: body.isRestUsedAsCredit === true ? Math.max(0, -rest) : sale.storedToWallet,
    storedReduction: reductionOf(sale),
    // The refund belongs to the first write.
    exchange: null,
    parkedAs: '',
  };
}
