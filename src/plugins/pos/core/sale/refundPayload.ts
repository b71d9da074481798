import { toMajor, sumMoney, type Minor } from '#resource';
import { quantityToWire, addressOf, paymentPayload, type Wire } from '#shop';
import type { Sale, SalePayment } from '../model.ts';
import { identityOf, salePayload, sellerOf, type PayloadContext } from './salePayload.ts';
import { refundSums, sharesOf, type CashContext, type RefundDraft, type RefundSums } from './refund.ts';
import { CARRIED, carriedIn, type Carried } from './settleExchange.ts';

/** Context of a refund's payload: everything that is sent and is not part of the refund itself. */
export type RefundContext = Omit<PayloadContext, 'sums' | 'rights' | 'methods'> & {
  readonly methods: readonly (CashContext['methods'][number] & PayloadContext['methods'][number])[];
};

const cashOf = ({ methods, settings }: RefundContext): CashContext => ({ methods, cashStep: settings.cashStep });

/** Refunded amounts by method: the part carried over to an exchange, and the rest by the chosen methods. */
function moneyBack(draft: RefundDraft, sums: RefundSums, carried: Carried | null, context: RefundContext) {
  const shares = sharesOf(draft, sums.toGive - (carried?.amount ?? 0), cashOf(context));
  const back = new Map<number, Minor>();
  const add = (method: number, amount: Minor) => back.set(method, (back.get(method) ?? 0) + amount);
  if (carried && carried.amount > 0) add(carried.method, carried.amount);
  for (const { way, amount } of shares) if (way.kind === 'method') add(way.method, amount);
  const wallet = shares.filter(({ way }) => way.kind === 'wallet');
  return { back, toWallet: sumMoney(wallet.map(({ amount }) => amount)) };
}

/**
 * Request body of `POST orders` for a refund (docs/rules/orders.md, "Refunds"). It refers to its sale and each of its
 * lines; quantities, fees and payments are negative. The queue adds `tillSequence`.
 */
export function refundPayload(
  draft: RefundDraft,
  context: RefundContext,
  carried: Carried | null = null,
): Record<string, unknown> {
  const { locale, settings } = context;
  const { order, uuid } = draft;
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
    })),
    shippingFees: wire(sums.shippingFees),
    payments: [...back].map(([method, amount]) => paymentPayload(method, -amount, 0, context)),
    isPayedByCredit: toWallet > 0,
    walletPaymentAmount: wire(toWallet),
    customer: order.customer === null ? '' : addressOf(locale, 'customers', order.customer),
    description: draft.note,
    fullTotalAmount: wire(sums.total),
    ...sellerOf(context),
    ...identityOf(uuid, context),
  };
}

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
