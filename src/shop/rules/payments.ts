import { checkedMoney, roundCash, type Money } from '#resource';

/** Payment state of a document (DECISIONS 1): Non réglé, Réglé partiellement, Réglé. */
export type PaymentStatus = 'waiting' | 'partially-paid' | 'paid';

/** A payment as far as sums need it; a line still being typed has no method or amount yet. */
export interface PaymentPart {
  /** Id or address of the method; null: none chosen. */
  readonly method: string | number | null;
  readonly amount: Money | null;
  readonly change: Money;
  /** Cash gives change and is rounded to the smallest coin; absent: not known. */
  readonly isCash?: boolean;
  /** Taken at an earlier save: it counts, but is not looked at again, and its method may be used once more. */
  readonly isStored?: boolean;
}

/** What is being paid with what. */
export interface PaymentInput {
  readonly total: Money;
  readonly payments: readonly PaymentPart[];
  /** Paid from the customer's wallet. */
  readonly credit: Money;
  /** Smallest coin in minor units; 0 or absent: cash is not rounded. */
  readonly cashStep?: Money;
}

/** What was received less what was given back. */
export function netPayments(payments: readonly PaymentPart[]): Money {
  return payments.reduce((sum, part) => checkedMoney(sum + (part.amount ?? 0) - part.change), 0);
}

/**
 * Rest to pay = total - credit - payments (pos-kitchen-floor.md 9); negative: too much was given. What cash rounding
 * makes unpayable is no rest.
 */
export function restToPay(input: PaymentInput): Money {
  const rest = checkedMoney(input.total - input.credit - netPayments(input.payments));
  const hasCash = input.payments.some((part) => part.isCash && (part.amount ?? 0) !== 0);
  return hasCash && isRoundedAway(rest, input) ? 0 : rest;
}

/** A rest smaller than half the smallest coin, or the half that rounding half up has asked too much. */
function isRoundedAway(rest: Money, { total, cashStep = 0 }: PaymentInput): boolean {
  const twice = Math.abs(rest) * 2;
  const isAskedTooMuch = total >= 0 ? rest < 0 : rest > 0;
  return twice < cashStep || (twice === cashStep && isAskedTooMuch);
}

/** Payment state by what is settled of the total; for a refund (negative total) what is given back. */
export function paymentStatusOf(total: Money, rest: Money): PaymentStatus {
  if (total >= 0 ? rest <= 0 : rest >= 0) return 'paid';
  return rest === total ? 'waiting' : 'partially-paid';
}

/** What can be taken from a wallet: limited by its credit and by what is still to pay (pos-kitchen-floor.md 4). */
export function creditLimit(wallet: Money, total: Money, payments: readonly PaymentPart[]): Money {
  return Math.max(0, Math.min(wallet, checkedMoney(total - netPayments(payments))));
}

/** What is wrong with payments, and with which (`at`: place in the list). */
export interface PaymentFault {
  readonly code: 'method' | 'amount' | 'twice' | 'change' | 'changeOfCash' | 'tooMuch' | 'tooLittle' | 'credit';
  readonly at: number | null;
  /** Amount that does not fit. */
  readonly difference?: Money;
}

/** Faults of single payment lines: no method, no amount, a method used before, more change than was received, or not of cash. */
export function lineFaults(payments: readonly PaymentPart[]): PaymentFault[] {
  const seen = new Set<string | number>();
  return payments.flatMap((part, at): PaymentFault[] => {
    if (part.isStored) return [];
    const faults: PaymentFault[] = [];
    if (part.method === null) faults.push({ code: 'method', at });
    else if (seen.has(part.method)) faults.push({ code: 'twice', at });
    else seen.add(part.method);
    if (part.amount === null) faults.push({ code: 'amount', at });
    else if (part.change > Math.max(0, part.amount))
      faults.push({ code: 'change', at, difference: part.change - part.amount });
    else if (part.change > 0 && part.isCash === false)
      faults.push({ code: 'changeOfCash', at, difference: part.change });
    return faults;
  });
}

/**
 * What keeps the sum of payments from the total: more credit than is due, change while something is left to pay, too much,
 * too little. Change never comes out of credit: credit is at most the total, change at most what its payment received.
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
 * Everything that keeps payments from settling a document exactly. `tooLittle` alone means unpaid or part-paid, which the
 * server takes; the till takes it with 'Pay later' only (DECISIONS 1).
 */
export function paymentFaults(input: PaymentInput): PaymentFault[] {
  return [...lineFaults(input.payments), ...balanceFaults(input)];
}

/** 'Valid Payment': of a delivery note every payment has method and amount and all together are its total; other types always. */
export function isValidPayment(type: string, input: PaymentInput): boolean {
  return type !== 'delivery-note' || paymentFaults(input).length === 0;
}

/** The coin button: what fills the remainder into a payment, or the change when more was typed than is to be paid. */
export function coin(input: PaymentInput, at: number): { readonly amount: Money; readonly change: Money } {
  const part = input.payments[at];
  const others = input.payments.filter((_, index) => index !== at);
  const due = Math.max(0, checkedMoney(input.total - input.credit - netPayments(others)));
  const wanted = part?.isCash ? roundCash(due, input.cashStep ?? 0) : due;
  const typed = part?.amount ?? 0;
  return typed > wanted ? { amount: typed, change: typed - wanted } : { amount: wanted, change: 0 };
}
