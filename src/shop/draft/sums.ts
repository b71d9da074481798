import { MoneyRangeError, sumMoney, WHOLE_PERCENT, type Minor } from '#resource';
import {
  creditLimit,
  netPayments,
  paymentFaults,
  restToPay,
  withChange,
  type PaymentFault,
  type PaymentInput,
  type PaymentPart,
} from '../rules/payments.ts';
import { documentTotals, parsePercent, type Totals } from '../rules/totals.ts';
import type { OrderDraft, SalePayment, PaymentMethod, ShippingMethod } from './model.ts';
import { isEmpty } from './draft.ts';

/** Context of a sale's sums. */
export interface SumsContext {
  /** The chosen method; its fee counts unless another one was typed. */
  readonly shipping: ShippingMethod | null;
  readonly methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[];
  /** Present balance of the customer's wallet; 0 without customer or network, since only the server knows it. */
  readonly wallet: Minor;
  /** Smallest coin (`settings.cashStep`). */
  readonly cashStep: Minor;
}

/** Sums of a sale: `total = paid + credit + rest`, exact except for cash rounding. */
export interface SaleSums {
  readonly totals: Totals;
  readonly shippingFees: Minor;
  /** Taken from the wallet, at most its balance and the amount due. */
  readonly credit: Minor;
  /** Total amount received. */
  readonly received: Minor;
  /** Received less change and less the amount paid into the wallet. */
  readonly paid: Minor;
  /** Still due; negative: an excess that neither change nor wallet takes. */
  readonly rest: Minor;
  readonly change: Minor;
  /** Change by key of the payment. */
  readonly changes: Readonly<Record<string, Minor>>;
  /** Change to give now. Change of earlier saves was given then. */
  readonly changeToGive: Minor;
  /** Amount paid into the wallet instead of given as change. */
  readonly toWallet: Minor;
  readonly faults: readonly PaymentFault[];
  /**
   * 'Cart is empty', 'Valid Payment', 'Make a valid payment !'; `late`: only an amount is missing, which may be paid later.
   */
  readonly state: 'cartEmpty' | 'valid' | 'invalid' | 'late';
  /** The reduction exceeds 100 %; it counts as 100 until it is changed. */
  readonly isReductionAbove: boolean;
  /** The products do not reach the promo code's minimum, so it is neither counted nor sent. */
  readonly isPromoBelow: boolean;
  /** Prices and quantities exceed the valid range; all sums are 0. */
  readonly isTooLarge: boolean;
}

/** Converts payments to the input of `rules/payments.ts`. */
export function partsOf(payments: readonly SalePayment[], methods: SumsContext['methods']): PaymentPart[] {
  const cash = new Set(methods.filter(({ kind }) => kind === 'cash').map(({ id }) => id));
  return payments.map(({ method, amount, change, isStored, reference }) => ({
    method,
    amount,
    change: isStored ? change : 0,
    isCash: method !== null && cash.has(method),
    isStored,
    ...(reference !== undefined && { reference }),
  }));
}

/** Products, discounts, fees, taxes. @throws MoneyRangeError */
function totalsOf(sale: OrderDraft, { shipping }: SumsContext): Totals & { readonly isPromoBelow: boolean } {
  const input = {
    lines: sale.lines,
    shippingFees: sale.service.shippingFees ?? shipping?.fee ?? 0,
    reductionPercent: Math.min(parsePercent(sale.reduction), WHOLE_PERCENT),
    promo: sale.promo,
  };
  const totals = documentTotals(input);
  const isPromoBelow = sale.promo !== null && totals.reducible < (sale.promo.minimumAmount ?? 0);
  return { ...(isPromoBelow ? documentTotals({ ...input, promo: null }) : totals), isPromoBelow };
}

/** Amount of the reduction; 0 if the amounts exceed the valid range. */
export function reductionOf({ lines, reduction }: Pick<OrderDraft, 'lines' | 'reduction'>): Minor {
  const reductionPercent = Math.min(parsePercent(reduction), WHOLE_PERCENT);
  return withinRange(() => documentTotals({ lines, shippingFees: 0, reductionPercent, promo: null }).reduction) ?? 0;
}

/** Total, payments and valid credit as input of `rules/payments.ts`; null: outside the valid range. */
export function paymentInput(sale: OrderDraft, context: SumsContext): PaymentInput | null {
  return withinRange(() => inputFor(sale, context, totalsOf(sale, context).total));
}

/**
 * Amount paid for a stored document above its present total: an edit does not return it, a refund does
 * (docs/rules/orders.md, "Money that goes back").
 * @returns minor units; 0 for a new document
 */
export function paidAbove(sale: OrderDraft, context: SumsContext): Minor {
  const input = sale.editOrderId === null ? null : paymentInput(sale, context);
  if (!input) return 0;
  const payments = input.payments.filter(({ isStored }) => isStored);
  const total = input.total + sale.storedToWallet;
  return Math.max(0, -restToPay({ ...input, total, payments, credit: sale.storedCredit }));
}

/** Result of a computation, or null when it throws a MoneyRangeError. */
function withinRange<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MoneyRangeError) return null;
    throw error;
  }
}

/** Change is derived from the amounts at each reading, because the amount due changes with the cart. */
function inputFor(sale: OrderDraft, { methods, wallet, cashStep }: SumsContext, total: Minor): PaymentInput {
  const payments = partsOf(sale.payments, methods);
  const owed = total + sale.storedToWallet;
  const limit = creditLimit(wallet + sale.storedCredit, owed, payments);
  const wanted = sale.isPayedByCredit ? sale.credit : sale.storedCredit;
  const input = { total, payments, credit: Math.min(wanted, limit), cashStep };
  const isCredited = sale.isRestUsedAsCredit && sale.customer !== null;
  return isCredited ? input : { ...input, payments: withChange({ ...input, total: owed }) };
}

/** Excess that goes into the wallet, including earlier saves (docs/rules/orders.md, "Customer credit"). */
function toWalletOf(sale: OrderDraft, input: PaymentInput): Minor {
  // An edit never puts money into a wallet: only a new sale, a refund or a cancellation moves money.
  const isOn = sale.isRestUsedAsCredit && sale.customer !== null && sale.editOrderId === null;
  return isOn ? Math.max(sale.storedToWallet, -restToPay(input)) : sale.storedToWallet;
}

function stateOf(sale: OrderDraft, faults: readonly PaymentFault[], isReductionAbove: boolean): SaleSums['state'] {
  if (isEmpty(sale)) return 'cartEmpty';
  if (isReductionAbove) return 'invalid';
  const isBlank = (at: number | null) => at !== null && sale.payments[at]?.amount === null;
  const isOwed = faults.every((fault) => fault.code === 'tooLittle' || isBlank(fault.at));
  if (!isOwed) return 'invalid';
  // Other types need no payment, but given payments have to be valid, as on the server.
  return sale.type !== 'delivery-note' || faults.length === 0 ? 'valid' : 'late';
}

const NOTHING = documentTotals({ lines: [], shippingFees: 0, reductionPercent: 0, promo: null });

function tooLarge(sale: OrderDraft): SaleSums {
  return {
    totals: { ...NOTHING, lines: sale.lines.map(() => 0) },
    shippingFees: 0,
    credit: 0,
    received: 0,
    paid: 0,
    rest: 0,
    change: 0,
    changes: {},
    changeToGive: 0,
    toWallet: 0,
    faults: [],
    state: isEmpty(sale) ? 'cartEmpty' : 'invalid',
    isReductionAbove: false,
    isPromoBelow: false,
    isTooLarge: true,
  };
}

function exactSums(sale: OrderDraft, context: SumsContext): SaleSums {
  const { isPromoBelow, ...totals } = totalsOf(sale, context);
  const plain = inputFor(sale, context, totals.total);
  const toWallet = toWalletOf(sale, plain);
  const input = { ...plain, total: plain.total + toWallet };
  const faults = paymentFaults(input);
  const isReductionAbove = parsePercent(sale.reduction) > WHOLE_PERCENT;
  return {
    totals,
    shippingFees: totals.shippingFees,
    credit: input.credit,
    received: sumMoney(input.payments.map((part) => part.amount ?? 0)),
    paid: netPayments(input.payments) - toWallet,
    rest: restToPay(input),
    change: sumMoney(input.payments.map((part) => part.change)),
    changes: Object.fromEntries(sale.payments.map(({ key }, at) => [key, input.payments[at]?.change ?? 0])),
    changeToGive: sumMoney(input.payments.map((part) => (part.isStored ? 0 : part.change))),
    toWallet,
    faults,
    state: stateOf(sale, faults, isReductionAbove),
    isReductionAbove,
    isPromoBelow,
    isTooLarge: false,
  };
}

/** Sums of a sale, equal to the server's. Never throws: amounts outside the valid range give `isTooLarge`. */
export function sumsOf(sale: OrderDraft, context: SumsContext): SaleSums {
  return withinRange(() => exactSums(sale, context)) ?? tooLarge(sale);
}
