import type { Money } from '#resource';
import { coin, creditLimit } from '../rules/payments.ts';
import type { OrderDraft, SalePayment, PaymentMethod } from './model.ts';
import { paymentInput, type SaleSums, type SumsContext } from './sums.ts';
import { takesMoney } from './type.ts';

/** A payment to begin with: a method's button adds it with its method. */
export interface NewPayment {
  readonly method?: number | null;
  readonly amount?: Money | null;
}

const withPayments = <S extends OrderDraft>(sale: S, payments: readonly SalePayment[]): S => ({ ...sale, payments });

function change<S extends OrderDraft>(sale: S, key: string, next: (payment: SalePayment) => Partial<SalePayment>): S {
  return withPayments(
    sale,
    sale.payments.map((one) => (one.key === key && !one.isStored ? { ...one, ...next(one) } : one)),
  );
}

/** A method may be used once (spec 5); what was paid at an earlier save does not count. */
export const isMethodUsed = (sale: OrderDraft, method: number, except?: string): boolean =>
  sale.payments.some((one) => !one.isStored && one.method === method && one.key !== except);

/** Something is left to pay, every line has its method, and there is one that none has yet (spec 5). */
export function canAddPayment(
  sale: OrderDraft,
  sums: Pick<SaleSums, 'rest'>,
  methods: readonly Pick<PaymentMethod, 'id' | 'isEnabled'>[],
): boolean {
  const isComplete = sale.payments.every((one) => one.isStored || one.method !== null);
  return (
    takesMoney(sale) &&
    sums.rest > 0 &&
    isComplete &&
    methods.some(({ id, isEnabled }) => isEnabled && !isMethodUsed(sale, id))
  );
}

/** Adds a line of payment, the last. A method that is used already is not taken. */
export function addPayment<S extends OrderDraft>(sale: S, { method = null, amount = null }: NewPayment = {}): S {
  if (method !== null && isMethodUsed(sale, method)) return sale;
  const highest = Math.max(0, ...sale.payments.map(({ key }) => Number(key.slice(1)) || 0));
  const added: SalePayment = { key: `p${highest + 1}`, method, amount, change: 0, isStored: false, name: '' };
  return withPayments(sale, [...sale.payments, added]);
}

/** Chooses a line's method, unless another line has it. Only cash gives change. */
export function chooseMethod<S extends OrderDraft>(
  sale: S,
  key: string,
  method: Pick<PaymentMethod, 'id' | 'kind'>,
): S {
  if (isMethodUsed(sale, method.id, key)) return sale;
  return change(sale, key, (one) => ({ method: method.id, change: method.kind === 'cash' ? one.change : 0 }));
}

/** An amount as typed, null: none. The change belonged to the old one. */
export const setAmount = <S extends OrderDraft>(sale: S, key: string, amount: Money | null): S =>
  change(sale, key, () => ({ amount: amount === null ? null : Math.max(0, amount), change: 0 }));

/**
 * The coin button (spec 5): fills what is left into the line, or computes the change when more was typed. A method that
 * gives no change takes just what is left; where the rest becomes credit nothing is given back.
 */
export function pressCoin<S extends OrderDraft>(sale: S, key: string, context: SumsContext): S {
  const input = paymentInput(sale, context);
  const at = sale.payments.findIndex((one) => one.key === key);
  const part = input?.payments[at];
  if (!input || !part || part.isStored) return sale;
  const given = coin(input, at);
  if (given.change === 0) return change(sale, key, () => given);
  if (sale.isRestUsedAsCredit) return change(sale, key, () => ({ change: 0 }));
  const isWithoutChange = part.method !== null && !part.isCash;
  return change(sale, key, () => (isWithoutChange ? { amount: given.amount - given.change, change: 0 } : given));
}

/** Takes a line away; what was taken at an earlier save stays (DECISIONS 9). */
export const removePayment = <S extends OrderDraft>(sale: S, key: string): S =>
  withPayments(
    sale,
    sale.payments.filter((one) => one.isStored || one.key !== key),
  );

/**
 * Switches paying by the customer's credit on (as much as there is and is to be paid, also when the cart changes later) or
 * off, which resets it to 0 (spec 4). Needs a customer; what was taken at an earlier save stays taken.
 */
export function switchCredit<S extends OrderDraft>(sale: S, isOn: boolean, wallet: Money): S {
  const isPayedByCredit = isOn && sale.customer !== null;
  return { ...sale, isPayedByCredit, credit: isPayedByCredit ? wallet + sale.storedCredit : 0 };
}

/** An amount of credit as typed: at most what is there and to be paid. */
export function setCredit<S extends OrderDraft>(sale: S, amount: Money, context: SumsContext): S {
  const input = paymentInput(sale, context);
  const most = input ? creditLimit(context.wallet + sale.storedCredit, input.total, input.payments) : 0;
  return { ...sale, credit: Math.max(sale.storedCredit, Math.min(amount, most)) };
}

/** Puts what is too much into the customer's wallet instead of giving change (DECISIONS 6); needs a customer. */
export function restAsCredit<S extends OrderDraft>(sale: S, isOn: boolean): S {
  const isRestUsedAsCredit = isOn && sale.customer !== null;
  const payments = sale.payments.map((one) => (isRestUsedAsCredit && !one.isStored ? { ...one, change: 0 } : one));
  return { ...sale, isRestUsedAsCredit, payments };
}
