// Transfers between stores: sent, received, cancelled.
import type { RowOf } from '#resource';
import { actingPerson, invalid, notFound, requireOwnStore, type CallHandler, type CallHost, type Tx } from '#server';
import { refused } from '../problems.ts';
import { cancelTransferCall, receiveTransferCall, sendTransferCall } from '../transferCalls.ts';
import { conflict } from './conflict.ts';
import { atCost, documentNumber, levelAt, postEntries, reasonText } from './documents.ts';

type Transfer = RowOf<'stock_transfers'>;
type Received = NonNullable<Parameters<CallHandler<typeof receiveTransferCall>>[0]['input']['lines']>;

interface Wanted {
  readonly product: number;
  readonly quantity: number;
}

/**
 * Checks the lines of a new transfer against the locked stock of the sender, by product, so that two transfers lock in one
 * order. @returns their value at cost
 * @throws Problem 422 naming the line
 */
async function checkLines(tx: Tx, from: number, lines: readonly Wanted[]): Promise<number> {
  if (lines.length === 0) throw refused('lines', 'noLines', tx.locale);
  let value = 0;
  const ordered = lines.map((line, at) => ({ ...line, at })).toSorted((a, b) => a.product - b.product);
  for (const [index, { product: id, quantity, at }] of ordered.entries()) {
    const field = `lines[${at}]`;
    if (quantity <= 0) throw refused(`${field}.quantity`, 'notPositive', tx.locale);
    if (ordered[index - 1]?.product === id) throw refused(`${field}.product`, 'twice', tx.locale);
    const product = await tx.find('products', id);
    if (!product) throw invalid({ propertyPath: `${field}.product`, code: 'violation.notFound' });
    if (product.stock === null) throw refused(`${field}.product`, 'notCounted', tx.locale);
    const there = (await levelAt(tx, id, from))?.quantity ?? 0;
    if (there < quantity)
      throw refused(`${field}.quantity`, 'notThere', tx.locale, { quantity: Math.max(0, there) / 1000 });
    value += atCost(quantity, product);
  }
  return value;
}

const send: CallHandler<typeof sendTransferCall> = async ({ tx, input, now }) => {
  const { from, to, lines, note } = input;
  requireOwnStore(tx.actor, from, 'from');
  if (from === to) throw refused('to', 'sameStore', tx.locale);
  const value = await checkLines(tx, from, lines);
  const fields = {
    from,
    to,
    value,
    note: note ?? null,
    state: 'sent',
    sentAt: now,
    sentBy: actingPerson(tx.actor),
  } as const;
  const { id } = await tx.create('stock_transfers', fields);
  const number = documentNumber('T', id);
  await tx.update('stock_transfers', id, { number });
  for (const { product, quantity } of lines)
    await tx.create('stock_transfer_lines', { transfer: id, product, quantity });
  const out = lines.map(({ product, quantity }) => ({ product, quantity: -quantity }));
  await postEntries(
    tx,
    out.map((line) => ({ ...line, store: from, kind: 'transfer', transfer: id })),
  );
  return { id, number };
};

/** A transfer on the way, locked. @throws Problem 404, 409 when it was received or cancelled before */
async function onTheWay(tx: Tx, id: number): Promise<Transfer> {
  const transfer = await tx.find('stock_transfers', id);
  if (!transfer || !(await tx.canRead('stock_transfers', id))) throw notFound();
  if (transfer.state === 'received') throw conflict('received', tx.locale);
  if (transfer.state === 'cancelled') throw conflict('cancelled', tx.locale);
  return transfer;
}

const linesOf = (tx: Tx, { id }: Transfer) => tx.findBy('stock_transfer_lines', { transfer: id });

/** Received quantity of a line. @throws Problem 422 for more than was sent, and for less without a reason */
function arrived(tx: Tx, sent: Wanted, said: Received) {
  const at = said.findIndex(({ product }) => product === sent.product);
  const received = said[at]?.received ?? sent.quantity;
  const reason = said[at]?.reason ?? null;
  if (received > sent.quantity) throw refused(`lines[${at}].received`, 'moreThanSent', tx.locale);
  if (received < sent.quantity && reason === null) throw refused(`lines[${at}].reason`, 'noReason', tx.locale);
  return { received, reason: received < sent.quantity ? reason : null };
}

/** Books the sent goods into the stock of the receiver. Missing goods leave it as a loss with their reason. */
const receive: CallHandler<typeof receiveTransferCall> = async ({ tx, input, params: { id }, now }) => {
  const transfer = await onTheWay(tx, id);
  requireOwnStore(tx.actor, transfer.to, 'to');
  const lines = await linesOf(tx, transfer);
  const said = input.lines ?? [];
  const foreign = said.findIndex(({ product }) => !lines.some((line) => line.product === product));
  if (foreign >= 0) throw refused(`lines[${foreign}].product`, 'notSent', tx.locale);
  const store = transfer.to;
  const entries: Parameters<typeof postEntries>[1][number][] = [];
  for (const { id: line, product, quantity } of lines) {
    const { received, reason } = arrived(tx, { product, quantity }, said);
    await tx.update('stock_transfer_lines', line, { received, reason });
    entries.push({ product, store, quantity, kind: 'transfer', transfer: id });
    if (reason)
      entries.push({
        ...{ product, store, quantity: received - quantity, kind: 'loss', transfer: id },
        note: reasonText(reason, tx),
      });
  }
  await postEntries(tx, entries);
  await tx.update('stock_transfers', id, { state: 'received', endedAt: now, endedBy: actingPerson(tx.actor) });
  return { id, number: transfer.number ?? '' };
};

const cancel: CallHandler<typeof cancelTransferCall> = async ({ tx, params: { id }, now }) => {
  const transfer = await onTheWay(tx, id);
  requireOwnStore(tx.actor, transfer.from, 'from');
  const lines = await linesOf(tx, transfer);
  const back = lines.map(({ product, quantity }) => ({ product, quantity }));
  await postEntries(
    tx,
    back.map((line) => ({ ...line, store: transfer.from, kind: 'transfer', transfer: id })),
  );
  await tx.update('stock_transfers', id, { state: 'cancelled', endedAt: now, endedBy: actingPerson(tx.actor) });
  return { id, number: transfer.number ?? '' };
};

/** Registers the handlers of transfers. */
export function answerTransfers(host: CallHost): void {
  host.call(sendTransferCall, send);
  host.call(receiveTransferCall, receive);
  host.call(cancelTransferCall, cancel);
}
