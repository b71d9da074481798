// Payments of a written document, and its payment status.
import type { Minor, RowOf, ValuesOf } from '#resource';
import { paymentFaults, paymentStatusOf, restToPay, type PaymentFault, type PaymentInput } from '#shop';
import { actingPerson, invalid, requireOwnStore, type Violation, translated } from '#server';
import { editTarget } from '../payload.ts';
import { startStatus, type OrderStatus } from '../status.ts';
import { isChecked } from './availability.ts';
import { fieldAfter, isRefund, money, storedLines, type Draft } from './draft.ts';
import { methodsOf, partOf, type Methods } from './paymentParts.ts';
import { fault, refused } from './problems.ts';
import { takeReferences } from './saleParts.ts';
import { refuseSentSums } from './sentSums.ts';
import { restToWallet, walletPayment } from './wallet.ts';

/** A payment in internal values: a sent one, or a stored one. */
export type Payment = Readonly<ValuesOf<'order_payments'>>;

/** New payments of a write. An edit appends: those with an id are stored ones, echoed; none is changed or taken away. */
const addedPayments = ({ write }: Draft): Payment[] =>
  (write.values.payments ?? []).filter(({ id }) => (id ?? null) === null);

/**
 * The till whose drawer takes new payments: the sending one, else the selling one; null when nothing is paid. It is locked, so
 * that a concurrent closing of its day either counts the money or comes before it.
 */
export async function paymentTill(draft: Draft): Promise<number | null> {
  if (addedPayments(draft).length === 0) return null;
  const target = draft.isNew ? null : editTarget(draft.write.body.till);
  const sending = target && 'id' in target ? await draft.tx.find('tills', target.id) : null;
  if (sending) {
    if (draft.write.isClient) requireOwnStore(draft.tx.actor, sending.store, 'till');
    return sending.id;
  }
  const till = fieldAfter(draft, 'till');
  if (till !== null) await draft.tx.find('tills', till);
  return till;
}

function completePayment(
  draft: Draft,
  line: Payment,
  method: RowOf<'payment_methods'> | undefined,
  till: number | null,
): Payment {
  const isOwn = !draft.write.isClient;
  const name = line.paymentMethodName || translated(method?.name, draft.locale);
  return {
    ...line,
    changeAmount: line.changeAmount ?? 0,
    paymentMethodName: name,
    // New payment lines are always paid: payments are not announced.
    state: isOwn ? (line.state ?? 'paid') : 'paid',
    paidAt: (isOwn ? line.paidAt : null) ?? (draft.isNew ? draft.soldAt : draft.tx.now),
    // Cash that was taken outside the shop is in no drawer yet: the server's own write says so by null.
    till: isOwn && line.till !== undefined ? line.till : till,
    createdBy: (isOwn ? line.createdBy : null) ?? actingPerson(draft.tx.actor) ?? fieldAfter(draft, 'createdBy'),
  };
}

const isPaid = ({ state }: Payment) => (state ?? 'paid') === 'paid';

/**
 * Sets payments, wallet amounts and payment status of the write. `total` is the amount to be paid, negative for a refund.
 * Inconsistent sums are refused at their field; unpaid and part-paid documents are accepted
 * (docs/rules/orders.md, "Payments").
 * @param drift cash rounding of earlier refunds of the same sale
 */
export async function setPayments(draft: Draft, total: Minor, drift: Minor = 0): Promise<void> {
  const { values, isClient } = draft.write;
  const stored = storedLines(draft, 'payments');
  const sent = addedPayments(draft);
  const methods = await methodsOf(draft, [...stored, ...sent]);
  const till = await paymentTill(draft);
  const named = sent.map((line) => completePayment(draft, line, methods.get(line.paymentMethod ?? 0), till));
  if (isClient) refuseSigns(draft, named);
  refuseDisabled(draft, named, methods);
  const added = takeReferences(draft, named, methods);
  if (added.length > 0) values.payments = [...stored, ...added];
  else delete values.payments;
  const earlier = stored.filter(isPaid).map((line) => partOf(line, methods, true));
  const parts = [...earlier, ...named.filter(isPaid).map((line) => partOf(line, methods, false))];
  const credit = await walletPayment(draft, total + drift, parts);
  refuseOfQuote(draft, added, credit);
  const input = countedDrift(draft, { total, payments: parts, credit, cashStep: draft.settings.cashRounding, drift });
  const credited = restToWallet(draft, input);
  refuseOfPurchase(draft, credit, credited);
  if (isClient) refuseFaults(draft, { ...input, total: total + credited }, earlier.length);
  setSums(draft, input, credited);
  if (isClient) refuseSentSums(draft);
}

/**
 * A refund made offline may not have known of an earlier one: its money is given already. When it gave too much because of
 * that, it is checked alone.
 */
const countedDrift = (draft: Draft, input: PaymentInput): PaymentInput =>
  draft.isQueued && input.drift !== 0 && restToPay(input) > 0 ? { ...input, drift: 0 } : input;

/** Outside refunds nothing is negative, in them nothing positive. */
function refuseSigns(draft: Draft, added: readonly Payment[]): void {
  const isWrong = (amount: number) => (isRefund(draft) ? amount > 0 : amount < 0);
  const at = added.findIndex((line) => isWrong(line.amount ?? 0));
  if (at >= 0) throw refused(`payments[${at}].amount`, isRefund(draft) ? 'refundPositive' : 'negative', draft.locale);
}

/** A quote takes no money (docs/decisions/quotes-and-money.md). */
function refuseOfQuote(draft: Draft, added: readonly Payment[], credit: Minor): void {
  if (draft.type !== 'quote' || !isChecked(draft)) return;
  const isCredit = credit !== (draft.write.before?.walletPaymentAmount ?? 0);
  if (added.length > 0 || isCredit) {
    throw refused(isCredit ? 'walletPaymentAmount' : 'payments', 'quotePaid', draft.locale);
  }
}

/** A purchase is paid to a supplier: no customer's wallet has a part in it. */
function refuseOfPurchase(draft: Draft, credit: Minor, credited: Minor): void {
  if (draft.type !== 'purchase' || !isChecked(draft)) return;
  const { before } = draft.write;
  if (credit !== (before?.walletPaymentAmount ?? 0) || credited !== (before?.walletCreditedAmount ?? 0))
    throw refused('walletPaymentAmount', 'purchaseWallet', draft.locale);
}

/** A disabled method takes no new payments; a refund may use the method of the sale's payment. */
function refuseDisabled(draft: Draft, added: readonly Payment[], methods: Methods): void {
  if (!isChecked(draft) || isRefund(draft)) return;
  const methodOf = (line: Payment | undefined) => methods.get(line?.paymentMethod ?? 0);
  const at = added.findIndex((line) => methodOf(line)?.isEnabled === false);
  if (at < 0) return;
  const name = translated(methodOf(added[at])?.name, draft.locale) ?? '';
  throw refused(`payments[${at}].paymentMethod`, 'methodDisabled', draft.locale, { name });
}

function refuseFaults(draft: Draft, input: PaymentInput, earlier: number): void {
  const violations = paymentFaults(input)
    // A queued sale has happened: its method may have been cash then.
    .filter(({ code }) => code !== 'tooLittle' && !(code === 'changeOfCash' && draft.isQueued))
    .map((one) => violationOf(draft, one, earlier));
  if (violations.length > 0) throw invalid(...violations);
}

const MEMBERS = {
  method: 'paymentMethod',
  twice: 'paymentMethod',
  amount: 'amount',
  change: 'changeAmount',
  changeOfCash: 'changeAmount',
} as const;

function violationOf(draft: Draft, one: PaymentFault, earlier: number): Violation {
  const code = one.code === 'tooLittle' ? 'tooMuch' : one.code;
  const member = code === 'credit' || code === 'tooMuch' ? null : MEMBERS[code];
  const whole = code === 'credit' ? 'walletPaymentAmount' : 'payments';
  const path = member === null || one.at === null ? whole : `payments[${one.at - earlier}].${member}`;
  return fault(path, code, draft.locale, { difference: money(draft, Math.abs(one.difference ?? 0)) });
}

/** Status after the write. A new document that names none gets the first one of its type. */
const statusAfter = ({ write, type, settings }: Draft): OrderStatus =>
  write.values.status ?? write.before?.status ?? startStatus(type, settings.isKitchenEnabled);

/** A document of nothing, and a draft whose prices are still to come (a quote just made of a lead), are not paid. */
function isEmpty(draft: Draft, input: PaymentInput): boolean {
  const { values, before } = draft.write;
  const count = values.totalProducts ?? before?.totalProducts;
  const isWithoutPrices = statusAfter(draft) === 'draft' || (count ?? 0) === 0;
  return input.total === 0 && input.payments.length === 0 && isWithoutPrices;
}

/** A free document is paid as soon as it is no draft any more, also when it was cancelled in between. */
export function payFree({ write: { values, before } }: Draft): void {
  const { status } = values;
  if (!before || !status || status === before.status || status === 'draft' || status === 'cancelled') return;
  if ((before.totalProducts ?? 0) === 0 || before.fullTotalAmount !== 0) return;
  if (before.paymentStatus === 'waiting') values.paymentStatus ??= 'paid';
}

function setSums(draft: Draft, input: PaymentInput, credited: Minor): void {
  const { values } = draft.write;
  const rest = restToPay({ ...input, total: input.total + credited });
  values.walletPaymentAmount = input.credit;
  values.walletCreditedAmount = credited;
  values.changeAmount = input.payments.reduce((sum, part) => sum + part.change, 0);
  values.restAmount = rest;
  values.paidAmount = input.total - rest;
  values.paymentStatus = isEmpty(draft, input) ? 'waiting' : paymentStatusOf(input.total, rest);
}
