import { checkedMoney, type Minor } from '#resource';
import { restToPay, type PaymentPart } from './payments.ts';

/** Money that was taken for a document and not returned. Amounts in minor units. */
export interface HeldMoney {
  readonly payments: readonly PaymentPart[];
  /** Paid from the customer's wallet. */
  readonly credit: Minor;
  /** Excess that was paid into the customer's wallet. */
  readonly credited: Minor;
  /** Paid back by refunds; positive. */
  readonly returned: Minor;
  /** Smallest coin; 0: cash is not rounded. */
  readonly cashStep: Minor;
}

/** State of a document that decides what its customer owes. */
export interface Debt {
  readonly type: string;
  readonly isCancelled: boolean;
  readonly total: Minor;
  /** Value of the refunded lines and fees; positive. */
  readonly refunded: Minor;
}

/** Documents for which no customer owes anything: a quote is an offer, a purchase is owed to a supplier. */
const OWED_BY_NOBODY: readonly string[] = ['quote', 'purchase'];

/** Total that the customer of a document owes, paid or not, in minor units. */
export function owedMoney({ type, isCancelled, total, refunded }: Debt): Minor {
  return isCancelled || OWED_BY_NOBODY.includes(type) ? 0 : Math.max(0, checkedMoney(total - refunded));
}

/** The part of the money held that exceeds a debt; 0 when it does not, or when only cash rounding makes the difference. */
export function overpaidMoney(held: HeldMoney, debt: Debt): Minor {
  const { payments, credit, credited, returned, cashStep } = held;
  const rest = restToPay({ total: owedMoney(debt) + credited + returned, payments, credit, cashStep });
  return Math.max(0, -rest);
}

/**
 * The amount that has to be refunded before a document may change like this: an edit never leaves less owed than paid
 * (docs/rules/orders.md, "Money that goes back"). What was paid too much before the change does not count.
 * @returns minor units; 0: the change needs no refund
 */
export function refundDue(held: HeldMoney, before: Debt, after: Debt): Minor {
  const due = overpaidMoney(held, after);
  return due > overpaidMoney(held, before) ? due : 0;
}
