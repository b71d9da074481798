import { sumMoney } from '#resource';
import { refundBody, type Carried, type CashContext, type RefundDraft, type Wire } from '#shop';
import type { Sale, SalePayment } from '../model.ts';
import { identityOf, salePayload, sellerOf, type PayloadContext } from './salePayload.ts';
import { CARRIED, carriedIn } from './settleExchange.ts';

/** Context of a refund's payload: everything that is sent and is not part of the refund itself. */
export type RefundContext = Omit<PayloadContext, 'sums' | 'rights' | 'methods'> & {
  readonly methods: readonly (CashContext['methods'][number] & PayloadContext['methods'][number])[];
};

/** Request body of `POST orders` for a refund made at a till. The queue adds `tillSequence`. */
export const refundPayload = (draft: RefundDraft, context: RefundContext, carried: Carried | null = null): Wire => ({
  ...refundBody(draft, context, carried),
  ...sellerOf(context),
  ...identityOf(draft.uuid, context),
});

/** Adds the carried amount to the sale's payments, merged with other payments by the same method. */
function withCarried(sale: Sale, carried: Carried): Sale {
  const others = sale.payments.filter(({ key }) => key !== CARRIED);
  const same = others.find((one) => !one.isStored && one.method === carried.method);
  const amount = sumMoney([carried.amount, same?.amount ?? 0]);
  const paid: SalePayment = same
    ? { ...same, amount }
    : { key: CARRIED, method: carried.method, amount, change: 0, isStored: false, name: '' };
  return { ...sale, payments: [paid, ...others.filter((one) => one !== same)] };
}

/**
 * Request bodies of an exchange, to be sent in this order: the refund, then the sale, whose payment is the returned
 * value. Only the difference changes the drawer.
 */
export function exchangePayloads(
  draft: RefundDraft,
  sale: Sale,
  context: PayloadContext & RefundContext,
): { readonly refund: Wire; readonly sale: Wire } {
  const carried = carriedIn(sale);
  return {
    refund: refundPayload(draft, context, carried),
    sale: salePayload(carried ? withCarried(sale, carried) : sale, context),
  };
}
