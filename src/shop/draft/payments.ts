import type { Minor } from '#resource';
import { coin, creditLimit } from '../rules/payments.ts';
import type { OrderDraft, SalePayment, PaymentMethod } from './model.ts';
import { paymentInput, type SaleSums, type SumsContext } from './sums.ts';
import { takesMoney } from './type.ts';

/** Initial values of a payment line. A method's button sets the method. */
export interface NewPayment {
  readonly method?: number | null;
  readonly amount?: Minor | null;
  /** Text that the method asks for; the method may be used once for each. */
  readonly reference?: string;
  /** Read in its row in place of the method's name and the reference. */
  readonly label?: string;
  /** True: the sale is not saved without a network. */
  readonly needsServer?: boolean;
}

const withPayments = <S extends OrderDraft>(sale: S, payments: readonly SalePayment[]): S => ({ ...sale, payments });

function change<S extends OrderDraft>(
  sale: S,
  key: string,
  next: () => Pick<Partial<SalePayment>, 'method' | 'amount'>,
): S {
  return withPayments(
    sale,
    sale.payments.map((one) => (one.key === key && !one.isStored ? { ...one, ...next() } : one)),
  );
}

/**
 * Tells whether a payment line uses a method already. Each method may be used once (docs/rules/orders.md, "Payments");
 * payments of earlier saves do not count.
 */
export const isMethodUsed = (sale: OrderDraft, method: number, except?: string, reference?: string): boolean =>
  sale.payments.some(
    (one) => !one.isStored && one.method === method && one.key !== except && one.reference === reference,
  );

/**
 * Tells whether a payment line can be added: something is left to pay, every line has a method, and a method is unused.
 */
export function canAddPayment(
  sale: OrderDraft,
  sums: Pick<SaleSums, 'rest'>,
  methods: readonly Pick<PaymentMethod, 'id' | 'isEnabled' | 'provider'>[],
): boolean {
  const isComplete = sale.payments.every((one) => one.isStored || one.method !== null);
  return (
    takesMoney(sale) &&
    sums.rest > 0 &&
    isComplete &&
    methods.some(({ id, isEnabled, provider }) => isEnabled && provider === undefined && !isMethodUsed(sale, id))
  );
}

/** Adds a payment line at the end. Does nothing if the method is already used. */
export function addPayment<S extends OrderDraft>(
  sale: S,
  { method = null, amount = null, ...own }: NewPayment = {},
): S {
  if (method !== null && isMethodUsed(sale, method, undefined, own.reference)) return sale;
  const highest = Math.max(0, ...sale.payments.map(({ key }) => Number(key.slice(1)) || 0));
  const added: SalePayment = { key: `p${highest + 1}`, method, amount, change: 0, isStored: false, name: '', ...own };
  return withPayments(sale, [...sale.payments, added]);
}

/** Sets a line's method, unless another line uses it. */
export function chooseMethod<S extends OrderDraft>(sale: S, key: string, method: Pick<PaymentMethod, 'id'>): S {
  return isMethodUsed(sale, method.id, key) ? sale : change(sale, key, () => ({ method: method.id }));
}

/** Sets a typed amount; null: none. */
export const setAmount = <S extends OrderDraft>(sale: S, key: string, amount: Minor | null): S =>
  change(sale, key, () => ({ amount: amount === null ? null : Math.max(0, amount) }));

/**
 * Handles the coin button: fills in the remaining amount. More than that stays when it is cash, whose change is
 * derived, or when the excess becomes credit.
 */
export function pressCoin<S extends OrderDraft>(sale: S, key: string, context: SumsContext): S {
  const input = paymentInput(sale, context);
  const at = sale.payments.findIndex((one) => one.key === key);
  const part = input?.payments[at];
  if (!input || !part || part.isStored) return sale;
  const amount = coin(input, at);
  const isCredited = sale.isRestUsedAsCredit && (part.amount ?? 0) > amount;
  return isCredited ? sale : change(sale, key, () => ({ amount }));
}

/** The first new payment that cannot be taken without the server; undefined: there is none. */
export const serverPayment = ({ payments }: Pick<OrderDraft, 'payments'>): SalePayment | undefined =>
  payments.find(({ isStored, needsServer }) => !isStored && needsServer === true);

/** Removes a payment line. Payments of earlier saves stay: that money was taken. */
export const removePayment = <S extends OrderDraft>(sale: S, key: string): S =>
  withPayments(
    sale,
    sale.payments.filter((one) => one.isStored || one.key !== key),
  );

/**
 * Switches payment by the customer's credit on or off. On: uses as much as is available and due, also after later changes of
 * the cart. Off: resets it to 0. Needs a customer. Credit taken at an earlier save stays taken.
 */
export function switchCredit<S extends OrderDraft>(sale: S, isOn: boolean, wallet: Minor): S {
  const isPayedByCredit = isOn && sale.customer !== null;
  return { ...sale, isPayedByCredit, credit: isPayedByCredit ? wallet + sale.storedCredit : 0 };
}

/** Sets a typed amount of credit, limited to the available and due amount. */
export function setCredit<S extends OrderDraft>(sale: S, amount: Minor, context: SumsContext): S {
  const input = paymentInput(sale, context);
  const most = input ? creditLimit(context.wallet + sale.storedCredit, input.total, input.payments) : 0;
  return { ...sale, credit: Math.max(sale.storedCredit, Math.min(amount, most)) };
}

/** Pays the excess into the customer's wallet instead of giving change; needs a customer. */
export function restAsCredit<S extends OrderDraft>(sale: S, isOn: boolean): S {
  const isRestUsedAsCredit = isOn && sale.customer !== null;
  return { ...sale, isRestUsedAsCredit };
}
