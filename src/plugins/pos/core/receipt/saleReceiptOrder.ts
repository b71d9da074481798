import { WHOLE_PERCENT } from '#resource';
import { parsePercent } from '#shop';
import type { CartLine, Sale, TillMethod } from '../model.ts';
import type { SavedSale } from '../till/tillScreen.ts';
import type { ReceiptItem, ReceiptOrder } from '#shop';

/** A sale that was just saved, as its receipt tells it: also without a network. */
export function saleReceiptOrder(
  saved: SavedSale,
  methods: readonly Pick<TillMethod, 'id' | 'name' | 'provider'>[],
): ReceiptOrder {
  const { sale, sums } = saved;
  const nameOf = (method: number | null) => methods.find(({ id }) => id === method)?.name;
  return {
    number: saved.number,
    origin: null,
    type: sale.type,
    soldAt: saved.soldAt,
    createdBy: saved.seller,
    selectedTable: saved.table,
    customer: saved.customer,
    orderItems: sale.lines.map((line, at) => itemOf(line, sums.totals.lines[at] ?? 0)),
    reductionPercent: Math.min(parsePercent(sale.reduction), WHOLE_PERCENT),
    reduction: sums.totals.reduction,
    promoCode: sale.promo?.code ?? '',
    promo: sums.totals.promo,
    shippingFees: sums.shippingFees,
    tips: sale.service.shippingTips,
    payments: sale.payments.flatMap(({ method, amount, name }) =>
      amount === null || amount === 0 ? [] : [{ paymentMethodName: nameOf(method) ?? name, amount }],
    ),
    change: sums.change,
    credit: sums.credit,
    toWallet: sums.toWallet,
    total: sums.totals.total,
    tax: sums.totals.tax,
    paid: sums.paid + sums.credit,
    rest: Math.max(0, sums.rest),
    note: sale.customerNote,
    ...(hasParts(sale, methods) && { hasPluginParts: true }),
  };
}

const itemOf = (line: CartLine, total: number): ReceiptItem => ({
  description: line.name,
  quantity: line.quantity,
  price: line.price,
  total,
  taxRate: line.taxRate,
  kind: line.kind ?? null,
  options: line.options.map(({ name, price }) => ({ name, price })).filter(({ name }) => name !== ''),
  details: [line.note].filter((text) => text !== ''),
});

/** True when plugins may have lines for the receipt: for a line or payment of theirs, or for a customer where they take payments. */
function hasParts(
  { lines, payments, customer }: Sale,
  methods: readonly Pick<TillMethod, 'id' | 'provider'>[],
): boolean {
  const provided = methods.filter(({ provider }) => provider !== undefined);
  if (lines.some(({ kind }) => kind !== undefined) || (customer !== null && provided.length > 0)) return true;
  return payments.some(({ method }) => provided.some(({ id }) => id === method));
}
