// Customers' credit in the orders of the demo.
import type { Minor } from '#resource';
import { totalOf, type Draft } from './draft.ts';

/** Change worth leaving, in hundredths. */
const LEAST: Minor = 100;

/**
 * Some regulars leave the change of a delivery as credit and use it for the next one they pay by card. Every
 * credit is used up, so that the balances match the demo's customers.
 */
export function withCredit(sales: readonly Draft[]): Draft[] {
  const result = [...sales];
  const left = new Map<string, number>();
  for (const [at, sale] of sales.entries()) {
    const [payment, ...others] = sale.payments;
    const { customer } = sale;
    if (!payment || others.length > 0 || customer === undefined || sale.type === 'refund') continue;
    const earlier = left.get(customer);
    const giver = earlier === undefined ? undefined : sales[earlier];
    const credit = giver?.payments[0]?.change ?? 0;
    if (giver && earlier !== undefined && payment.method === 'card' && totalOf(sale) > credit) {
      result[earlier] = { ...giver, credited: credit, payments: giver.payments.map((one) => ({ ...one, change: 0 })) };
      result[at] = { ...sale, credit, payments: [{ ...payment, amount: payment.amount - credit }] };
      left.delete(customer);
    } else if (payment.change >= LEAST) left.set(customer, at);
  }
  return result;
}
