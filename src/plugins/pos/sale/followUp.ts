import { paymentStatusOf, restToPay, type Wire, moneyIn, partsOf, reductionOf, type SumsContext } from '#shop';
import type { Sale } from '../model.ts';

/** A write that waits in the queue, with the sale it was made of. */
export interface WaitingSale {
  readonly sale: Sale;
  /** As it is sent. */
  readonly body: Wire;
}

/** Inputs of the paid check: the currency and the rules of cash rounding. */
export interface PaidContext extends Pick<SumsContext, 'methods' | 'cashStep'> {
  readonly currency: string;
}

/**
 * Opens a sale for editing that was saved here and has not reached the server, or whose sending has begun: it is frozen, so
 * the edit follows it (DECISIONS 9), names it by its uuid, and counts what was paid with it as paid.
 */
export function followUp({ sale, body }: WaitingSale, uuid: string, context: PaidContext): Sale {
  const { currency, methods, cashStep } = context;
  const sent = sale.payments.filter(({ method, amount }) => method !== null && amount !== null);
  const payments = sent.map((one, at) => ({ ...one, key: `p${at + 1}`, isStored: true }));
  const credit = moneyIn(body['walletPaymentAmount'], currency);
  const total = moneyIn(body['fullTotalAmount'], currency);
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
    storedToWallet: body['isRestUsedAsCredit'] === true ? Math.max(0, -rest) : sale.storedToWallet,
    storedReduction: reductionOf(sale),
    // Its refund has gone with the first.
    exchange: null,
    parkedAs: '',
  };
}
