import { checkedMoney, roundCash, type Minor } from '#resource';

/** Payment status of a document: Non réglé, Réglé partiellement, Réglé (docs/rules/orders.md, "Payment state"). */
export type PaymentStatus = 'waiting' | 'partially-paid' | 'paid';

/** A payment as input of the rules. A line being entered may lack method or amount. */
export interface PaymentPart {
  /** Id or address of the method; null: none chosen. */
  readonly method: string | number | null;
  readonly amount: Minor | null;
  readonly change: Minor;
  /** Cash gives change and is rounded to the smallest coin; absent: unknown. */
  readonly isCash?: boolean;
  /** Card or document that pays: the same method may be used once for each. */
  readonly reference?: string;
  /** Taken at an earlier save: it counts, but is not validated again, and its method may be used once more. */
  readonly isStored?: boolean;
}

/** Total, payments and credit of a document. */
export interface PaymentInput {
  readonly total: Minor;
  readonly payments: readonly PaymentPart[];
  /** Paid from the customer's wallet. */
  readonly credit: Minor;
  /** Smallest coin in minor units; 0 or absent: cash is not rounded. */
  readonly cashStep?: Minor;
  /** Refund: {@link refundDrift} of the sale's earlier refunds; absent: none. */
  readonly drift?: Minor;
}

/** Amount received less change. */
export function netPayments(payments: readonly PaymentPart[]): Minor {
  return payments.reduce((sum, part) => checkedMoney(sum + (part.amount ?? 0) - part.change), 0);
}

/**
 * Rest to pay = total - credit - payments; negative: an excess. A rest for which cash rounding leaves no coin counts as 0,
 * however the other part was paid.
 */
export function restToPay(input: PaymentInput): Minor {
  const { total, credit, payments, drift = 0 } = input;
  const rest = checkedMoney(total + drift - credit - netPayments(payments));
  return isRoundedAway(rest, input) ? 0 : rest;
}

/**
 * Tells whether cash rounding covers a rest: less than half the smallest coin, or exactly half, which was rounded up. Only
 * cash can be rounded up, so any other payment must not exceed the total.
 */
function isRoundedAway(rest: Minor, { total, payments, cashStep = 0 }: PaymentInput): boolean {
  const twice = Math.abs(rest) * 2;
  const isExcess = total >= 0 ? rest < 0 : rest > 0;
  if (!isExcess) return twice < cashStep;
  return twice <= cashStep && payments.some((part) => part.isCash && (part.amount ?? 0) !== 0);
}

/** Payment status by the rest of the total; for a refund (negative total) by the amount paid back. */
export function paymentStatusOf(total: Minor, rest: Minor): PaymentStatus {
  if (total >= 0 ? rest <= 0 : rest >= 0) return 'paid';
  return rest === total ? 'waiting' : 'partially-paid';
}

/** Maximum credit: limited by the wallet's balance and by the amount due. */
export function creditLimit(wallet: Minor, total: Minor, payments: readonly PaymentPart[]): Minor {
  return Math.max(0, Math.min(wallet, checkedMoney(total - netPayments(payments))));
}

/** A violation of the payment rules; `at` is the index of the payment. */
export interface PaymentFault {
  readonly code: 'method' | 'amount' | 'twice' | 'change' | 'changeOfCash' | 'tooMuch' | 'tooLittle' | 'credit';
  readonly at: number | null;
  /** Amount in excess or missing. */
  readonly difference?: Minor;
}

/**
 * Violations of single payment lines: no method, no amount, a method used twice, change above the amount received, or change
 * of a method other than cash.
 */
export function lineFaults(payments: readonly PaymentPart[]): PaymentFault[] {
  const seen = new Set<string>();
  return payments.flatMap((part, at): PaymentFault[] => {
    if (part.isStored) return [];
    const faults: PaymentFault[] = [];
    const key = `${part.method} ${part.reference ?? ''}`;
    if (part.method === null) faults.push({ code: 'method', at });
    else if (seen.has(key)) faults.push({ code: 'twice', at });
    else seen.add(key);
    if (part.amount === null) faults.push({ code: 'amount', at });
    else if (part.change > Math.max(0, part.amount))
      faults.push({ code: 'change', at, difference: part.change - part.amount });
    else if (part.change > 0 && part.isCash === false)
      faults.push({ code: 'changeOfCash', at, difference: part.change });
    return faults;
  });
}

/**
 * Violations of the balance: credit above the amount due, change while something is left to pay, excess, shortage. Change
 * never comes from credit: credit is at most the total, change at most the amount of its payment.
 */
export function balanceFaults(input: PaymentInput): PaymentFault[] {
  const faults: PaymentFault[] = [];
  const excess = input.credit - Math.max(0, input.total);
  if (excess > 0) faults.push({ code: 'credit', at: null, difference: excess });
  const rest = restToPay(input);
  const changed = input.payments.findIndex((part) => part.change > 0 && !part.isStored);
  const isShort = input.total >= 0 ? rest > 0 : rest < 0;
  if (isShort && changed >= 0) faults.push({ code: 'change', at: changed, difference: rest });
  else if (isShort) faults.push({ code: 'tooLittle', at: null, difference: rest });
  else if (rest !== 0 && excess <= 0) faults.push({ code: 'tooMuch', at: null, difference: -rest });
  return faults;
}

/**
 * All violations that keep payments from settling a document exactly. `tooLittle` alone means unpaid or partly paid: the
 * server accepts it, the till only with 'Pay later' (docs/rules/orders.md, "Payments").
 */
export function paymentFaults(input: PaymentInput): PaymentFault[] {
  return [...lineFaults(input.payments), ...balanceFaults(input)];
}

/**
 * Tells whether payments are valid. For a delivery note every payment has method and amount and their sum is the total.
 * Other types are always valid.
 */
export function isValidPayment(type: string, input: PaymentInput): boolean {
  return type !== 'delivery-note' || paymentFaults(input).length === 0;
}

/** Amount that the payment at `at` has to cover, in coins when it is cash. */
function wantedFrom(input: PaymentInput, at: number): Minor {
  const others = input.payments.filter((_, index) => index !== at);
  const due = Math.max(0, checkedMoney(input.total - input.credit - netPayments(others)));
  return input.payments[at]?.isCash ? roundCash(due, input.cashStep ?? 0) : due;
}

/**
 * Payments with the change of new cash, derived from the amount due: what was handed over and is not needed. The last cash
 * payment gives change first. Change of an earlier save was given then and stays.
 */
export function withChange(input: PaymentInput): readonly PaymentPart[] {
  const payments = input.payments.map((part) => (part.isStored ? part : { ...part, change: 0 }));
  for (const [at, part] of [...payments.entries()].reverse()) {
    if (part.isStored || !part.isCash || !part.amount || part.amount < 0) continue;
    const wanted = wantedFrom({ ...input, payments }, at);
    payments[at] = { ...part, change: Math.max(0, part.amount - wanted) };
  }
  return payments;
}

/** Amount of a payment after the coin button: the remaining amount, or a higher one that may be cash. */
export function coin(input: PaymentInput, at: number): Minor {
  const part = input.payments[at];
  const wanted = wantedFrom(input, at);
  return part?.isCash || part?.method === null ? Math.max(part.amount ?? 0, wanted) : wanted;
}
