// The server's check of sums that a client sent.
import { toMinor, type Minor } from '#resource';
import { invalid, type Violation } from '#server';
import { money, type Draft } from './draft.ts';
import { fault } from './problems.ts';
import { objectsOf } from './rows.ts';

/** Sums that the server computes and a body may contain, too. */
const SUMS = [
  'productsTotal',
  'reductionAmount',
  'promoAmount',
  'taxAmount',
  'fullTotalAmount',
  'walletCreditedAmount',
  'changeAmount',
  'paidAmount',
  'restAmount',
] as const;

/** The error of a sent sum that differs from the computed one; none when nothing was sent. */
function sumFaults(draft: Draft, path: string, sent: unknown, computed: Minor): Violation[] {
  if (sent === undefined || sent === null || sent === '') return [];
  const read = toMinor(sent, draft.settings.currency);
  if (read === computed) return [];
  const expected = money(draft, computed);
  if (read === null) return [fault(path, 'noAmount', draft.locale, { expected })];
  const difference = money(draft, read - computed);
  return [fault(path, 'total', draft.locale, { sent: money(draft, read), expected, difference })];
}

/** Checks the line total sent with a new document. In an edit it may be an echo of an earlier read. */
export function lineTotalFaults(draft: Draft, at: number, computed: Minor): Violation[] {
  const { isClient, body } = draft.write;
  if (!isClient || !draft.isNew) return [];
  return sumFaults(draft, `orderItems[${at}].total`, objectsOf(body.orderItems)[at]?.total, computed);
}

/**
 * Refuses sent sums that differ from the computed ones; the answer names the differences (docs/rules/orders.md, "Edits"). For
 * an edit by the register only the total is checked: its other sums are older than the edit.
 * @throws Problem 422 naming each
 */
export function refuseSentSums(draft: Draft): void {
  const { body, values } = draft.write;
  const names = draft.isNew ? SUMS : body.editOrderId === undefined ? [] : (['fullTotalAmount'] as const);
  const violations = names.flatMap((name) => sumFaults(draft, name, body[name], values[name] ?? 0));
  if (violations.length > 0) throw invalid(...violations);
}
