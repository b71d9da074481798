import { toMajor, sumMoney, type Minor } from '#resource';
import { paymentPayload } from '../draft/body.ts';
import type { PaymentMethod } from '../draft/model.ts';
import { addressOf, type Wire } from '../draft/wire.ts';
import { quantityToWire } from '../rules/quantity.ts';
import { isRestocked } from './refundDraft.ts';
import { refundSums, sharesOf, type RefundDraft, type RefundSums } from './refundSums.ts';

/** Context of the conversion of a refund to a request body. */
export interface RefundBodyContext {
  readonly locale: string;
  /** `cashStep`: smallest coin; 0: cash is not rounded. */
  readonly settings: { readonly currency: string; readonly cashStep: Minor };
  readonly methods: readonly Pick<PaymentMethod, 'id' | 'name' | 'kind'>[];
}

/** Amount that an exchange carries over from its refund to its sale, through a method that both documents name. */
export interface Carried {
  /** Null: the customer's wallet. */
  readonly method: number | null;
  readonly amount: Minor;
}

const cashOf = ({ methods, settings }: RefundBodyContext) => ({ methods, cashStep: settings.cashStep });

/** Refunded amounts by method: the part carried over to an exchange, and the rest by the chosen methods. */
function moneyBack(draft: RefundDraft, sums: RefundSums, carried: Carried | null, context: RefundBodyContext) {
  const shares = sharesOf(draft, sums.toGive - (carried?.amount ?? 0), cashOf(context));
  const back = new Map<number, Minor>();
  const add = (method: number, amount: Minor) => back.set(method, (back.get(method) ?? 0) + amount);
  const through = carried?.method ?? null;
  if (carried && through !== null && carried.amount > 0) add(through, carried.amount);
  for (const { way, amount } of shares) if (way.kind === 'method') add(way.method, amount);
  const wallet = shares.filter(({ way }) => way.kind === 'wallet');
  const kept = carried && through === null ? [carried.amount] : [];
  return { back, toWallet: sumMoney([...wallet.map(({ amount }) => amount), ...kept]) };
}

/**
 * Request body of `POST orders` for a refund, without who makes it and when (docs/rules/orders.md, "Refunds"). It refers to
 * its sale and each of its lines; quantities, fees and payments are negative.
 */
export function refundBody(draft: RefundDraft, context: RefundBodyContext, carried: Carried | null = null): Wire {
  const { locale, settings } = context;
  const { order } = draft;
  const sums = refundSums(draft, cashOf(context));
  const { back, toWallet } = moneyBack(draft, sums, carried, context);
  const wire = (amount: Minor) => toMajor(amount === 0 ? 0 : -amount, settings.currency);
  return {
    type: 'refund',
    originOrder: addressOf(locale, 'orders', order.id),
    orderItems: sums.picked.map(({ line, quantity }) => ({
      originItem: addressOf(locale, 'order_items', line.id),
      ...(line.product === null ? {} : { product: addressOf(locale, 'products', line.product) }),
      description: line.name,
      quantity: -quantityToWire(quantity),
      price: toMajor(line.price, settings.currency),
      productType: line.productType,
      ...(isRestocked(draft, line.id) ? {} : { isRestocked: false }),
    })),
    shippingFees: wire(sums.shippingFees),
    payments: [...back].map(([method, amount]) => paymentPayload(method, -amount, 0, context)),
    isPayedByCredit: toWallet > 0,
    walletPaymentAmount: wire(toWallet),
    customer: order.customer === null ? '' : addressOf(locale, 'customers', order.customer),
    description: draft.note,
    fullTotalAmount: wire(sums.total),
  };
}
