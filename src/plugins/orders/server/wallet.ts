// Customers' credit at the server: what a document takes from the wallet and puts into it.
import type { FlatRowOf, Minor, RowOf } from '#resource';
import { creditLimit, netPayments, restToPay, type PaymentInput, type PaymentPart } from '#shop';
import type { Tx, Write } from '#server';
import { fieldAfter, isRefund, money, type Draft } from './draft.ts';
import { refused } from './problems.ts';
import { refundNeeded } from './refundNeeded.ts';

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || Number(value) === 0;

/** The customer, locked until the end; whose wallet was used cannot be exchanged. */
async function walletCustomer(draft: Draft): Promise<RowOf<'customers'> | null> {
  const id = fieldAfter(draft, 'customer');
  const { before } = draft.write;
  const isUsed = Boolean(before?.walletPaymentAmount || before?.walletCreditedAmount);
  if (isUsed && before?.customer !== id) throw refused('customer', 'customerFixed', draft.locale);
  return id === null ? null : draft.tx.find('customers', id);
}

/** The amount asked for: as sent; with the switch alone (`auto`) as much as there is and is due; else what was taken already. */
function askedFor({ write, isNew }: Draft, taken: Minor): Minor | 'auto' {
  const { body, values } = write;
  const isOn = body.isPayedByCredit;
  if (isNew && isOn === false) return 0;
  if (!isBlank(body.walletPaymentAmount)) return values.walletPaymentAmount ?? taken;
  return isOn === true && taken === 0 ? 'auto' : taken;
}

/**
 * The payment from the customer's wallet. It is limited by the credit and by the amount due; more is refused. For
 * a refund it is negative: the amount returned to the wallet. The server's own writes are not checked.
 */
export async function walletPayment(draft: Draft, total: Minor, parts: readonly PaymentPart[]): Promise<Minor> {
  const { values, before, isClient } = draft.write;
  const taken = before?.walletPaymentAmount ?? 0;
  if (!isClient) return values.walletPaymentAmount ?? taken;
  const customer = await walletCustomer(draft);
  const asked = askedFor(draft, taken);
  if (asked !== taken && !customer) throw refused('customer', 'creditCustomer', draft.locale);
  const available = (customer?.walletCredit ?? 0) + taken;
  const amount = asked === 'auto' ? automatic(draft, total, parts, available) : asked;
  values.isPayedByCredit = amount !== 0;
  if (amount === taken) return amount;
  if (!draft.isNew && amount < taken) throw refundNeeded(draft, taken - amount);
  if (isRefund(draft) ? amount > 0 : amount < 0) {
    throw refused('walletPaymentAmount', isRefund(draft) ? 'refundPositive' : 'negative', draft.locale);
  }
  if (amount > available) {
    throw refused('walletPaymentAmount', 'creditMissing', draft.locale, {
      available: money(draft, available),
      difference: money(draft, amount - available),
    });
  }
  return amount;
}

function automatic(draft: Draft, total: Minor, parts: readonly PaymentPart[], available: Minor): Minor {
  return isRefund(draft) ? Math.min(0, total - netPayments(parts)) : creditLimit(available, total, parts);
}

/** The change that is put into the wallet (docs/rules/orders.md, "Customer credit"). Amounts put there before stay. */
export function restToWallet(draft: Draft, input: PaymentInput): Minor {
  const { isNew } = draft;
  const { body, before, isClient, values } = draft.write;
  const given = before?.walletCreditedAmount ?? 0;
  if (!isClient) return values.walletCreditedAmount ?? given;
  if (body.isRestUsedAsCredit !== true || isRefund(draft)) return given;
  const rest = restToPay(input);
  if (rest >= -given) return given;
  // An edit returns no money that was paid before ({@link refuseRefundNeeded}), and adds none to the wallet.
  if (!isNew) throw refused('isRestUsedAsCredit', 'creditOfEdit', draft.locale);
  if (fieldAfter(draft, 'customer') === null) throw refused('customer', 'creditCustomer', draft.locale);
  return -rest;
}

/** Moves the customer's credit by what this write takes from it and puts into it, in the same transaction. */
export async function moveWallet({ before }: Write<'orders'>, row: FlatRowOf<'orders'>, tx: Tx): Promise<void> {
  const change = (name: 'walletCreditedAmount' | 'walletPaymentAmount') => (row[name] ?? 0) - (before?.[name] ?? 0);
  const delta = change('walletCreditedAmount') - change('walletPaymentAmount');
  const id = row.customer;
  if (delta === 0 || id === null) return;
  const customer = await tx.find('customers', id);
  if (customer) await tx.update('customers', id, { walletCredit: (customer.walletCredit ?? 0) + delta });
}
