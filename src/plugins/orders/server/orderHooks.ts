// Server hooks of orders: the one place where a written document is checked and completed.
import {
  BELIEVED_MS,
  believedTime,
  businessDayBounds,
  MoneyRangeError,
  WHOLE_PERCENT,
  type RowOf,
  type WrittenRowOf,
  numberOrNull,
  textOrNull,
} from '#resource';
import { isExactPercent, isIssued, parsePercent } from '#shop';
import { invalid, type ListCondition, type ReadContext, type ResourceHooks, type Tx, type Write } from '#server';
import { UNDER_WAY } from '../figureFilters.ts';
import { isQueuedSale } from '../numbering.ts';
import { editTarget, orderBody } from '../payload.ts';
import { orders } from '../resources/order.ts';
import { mayDo } from '../rights.ts';
import { refuseUsedUp, setTotals } from './amounts.ts';
import { refuseUnavailable } from './availability.ts';
import { beforeDeletion, hasMoney, isRefunded, issuedFields } from './deletion.ts';
import { changesOneOf, draftOf, isRefund, storedLines, type Draft } from './draft.ts';
import { refuseDriverChoices } from './driverChoices.ts';
import { digestOf, editOnce } from './editOnce.ts';
import { bringsEarlier, isEarlier, keepEarlier, refuseEarlierChange, refuseOfEarlier } from './earlier.ts';
import { applyEffects, redoEffects } from './effects.ts';
import { moveStatus, setFirstStatus } from './history.ts';
import { refuseTypeChange, setIdentity } from './identity.ts';
import { deriveLines } from './lines.ts';
import { lookUp } from './lookUp.ts';
import { withoutLostLinks } from './lostLinks.ts';
import { payFree, paymentTill, setPayments } from './payments.ts';
import { refused } from './problems.ts';
import { earlierDrift, refuseUnpaidRefund, setOffOf, setOffRefund, setRefund } from './refund.ts';
import { requireOpenDay } from './refundCash.ts';
import { refuseRefundNeeded } from './refundNeeded.ts';
import { arrivingWhen, shownArrival } from './arrival.ts';
import { fillRestored, refuseReceived, setReceipt } from './receiptFigures.ts';
import { isEchoOf } from './rows.ts';
import { orderSettings } from './settings.ts';
import { refuseChangedLines } from './settledParts.ts';

type Body = Record<string, unknown>;

async function editedOrder(value: unknown, tx: Tx): Promise<number | null> {
  const target = editTarget(value);
  if (!target) {
    const isNone = !value || (typeof value === 'string' && value.trim() === '');
    if (isNone) return null;
    // An edit of an unknown order must not create another sale.
    throw refused('editOrderId', 'orderMissing', tx.locale);
  }
  if ('id' in target) return target.id;
  const [known] = await tx.findBy('orders', { uuid: target.uuid });
  if (!known) throw refused('editOrderId', 'orderMissing', tx.locale);
  return known.id;
}

/** A reduction above 100, or with more decimals than are counted, is refused under the name it was sent by. */
function refuseAbove(raw: Readonly<Body>, tx: Tx): void {
  const field = ['reduction', 'reductionInPercent'].find((name) => parsePercent(raw[name]) > WHOLE_PERCENT);
  if (field !== undefined) throw refused(field, 'reductionAbove', tx.locale);
  const cut = ['reduction', 'reductionInPercent'].find((name) => !isExactPercent(raw[name]));
  // A queued sale counted with two decimals at its till.
  if (cut !== undefined && raw.isQueued !== true)
    throw invalid({ propertyPath: cut, code: 'violation.decimals', params: { digits: 2 } });
}

/** True when a body says that it waited in a till's queue, or its time of sale shows it. */
function isQueuedBody(raw: Readonly<Body>, tx: Tx): boolean {
  const sent = Date.parse(String(raw.soldAt ?? ''));
  return isQueuedSale(Number.isNaN(sent) ? null : sent, tx.now, raw.isQueued === true);
}

/** The register's payload becomes a body of the resource; an edit or a sale that was sent before answers its order. */
async function prepare(raw: Body, tx: Tx, op: 'create' | 'update'): Promise<Body | { redirect: number; body: Body }> {
  const settings = await orderSettings(tx);
  const canAssign = mayDo(tx.actor, 'assign', settings);
  refuseAbove(raw, tx);
  const edited = op === 'create' ? await editedOrder(raw.editOrderId, tx) : null;
  const isNew = op === 'create' && edited === null;
  const { edits: _, ...sent } = orderBody(raw, orders.fields, { canAssign });
  const body = isQueuedBody(raw, tx) ? await withoutLostLinks(sent, tx) : { ...sent, hasLostLinks: undefined };
  if (edited !== null) {
    const edits = await editOnce(raw, edited, tx);
    return { redirect: edited, body: edits === null ? {} : { ...body, ...(edits && { edits }) } };
  }
  const uuid = textOrNull(raw.uuid);
  if (!isNew || uuid === null) return body;
  // The same sale sent twice at once: the second one waits and finds the first.
  await tx.lock(`sale ${uuid}`);
  const digest = digestOf(raw);
  const [known] = await tx.findBy('orders', { uuid });
  if (!known) return { ...body, payloadHash: digest };
  if (known.payloadHash !== digest) throw refused('uuid', 'uuidOther', tx.locale);
  return { redirect: known.id, body: {} };
}

/** Fields on which sums and payments depend. */
const MONEY_FIELDS = [
  'type',
  'orderItems',
  'payments',
  'reductionInPercent',
  'shippingFees',
  'shippingMethod',
  'promoCode',
  'walletPaymentAmount',
  'isPayedByCredit',
  'customer',
] as const satisfies readonly (keyof RowOf<'orders'>)[];

const touchesMoney = ({ write }: Draft) =>
  MONEY_FIELDS.some((name) => write.values[name] !== undefined) || write.body.isRestUsedAsCredit === true;

async function setMoney(draft: Draft): Promise<void> {
  const { write } = draft;
  // Every sale locks its till first, then products, promo code and customer: in one order they cannot block each other.
  await paymentTill(draft);
  if (isRefund(draft)) {
    await setPayments(draft, await setRefund(draft), await earlierDrift(draft));
    await refuseUnpaidRefund(draft);
    await requireOpenDay(draft);
    await setOffRefund(draft);
    return;
  }
  if (draft.isNew) await lookUp(draft);
  const { lines, needsReview } = await deriveLines(draft);
  await refuseChangedLines(draft, lines);
  if (needsReview || write.body.hasLostLinks === true) write.values.isPriceReviewNeeded = true;
  const totals = await setTotals(draft, lines);
  await refuseRefundNeeded(draft);
  await setPayments(draft, totals.total - (await setOffOf(draft)));
}

async function createOrder(write: Write<'orders'>, tx: Tx): Promise<void> {
  const sent = write.values.soldAt ?? null;
  const soldAt = write.isClient ? believedTime(sent, tx.now) : (sent ?? tx.now);
  const isQueued = write.isClient && isQueuedSale(sent, tx.now, write.body.isQueued === true);
  const draft = await draftOf(write, tx, soldAt, isQueued);
  await refuseOfEarlier(draft);
  await refuseDriverChoices(draft);
  await refuseUnavailable(draft);
  await setMoney(draft);
  await setIdentity(draft);
  setFirstStatus(draft);
  await setReceipt(draft);
  await refuseUsedUp(draft);
  followTable(write);
}

async function updateOrder(write: Write<'orders'>, before: RowOf<'orders'>, tx: Tx): Promise<void> {
  const sent = numberOrNull(write.body.soldAt) ?? Date.parse(String(write.body.soldAt ?? ''));
  if (write.isClient && write.body.edits) write.values.edits = write.body.edits;
  const isQueued = Number.isFinite(sent) && sent >= tx.now - BELIEVED_MS && isQueuedSale(sent, tx.now, false);
  const draft = await draftOf(write, tx, before.soldAt ?? 0, isQueued || write.body.isQueued === true);
  if (isEarlier(before)) {
    refuseEarlierChange(draft, (name) => isListChanged(draft, name));
    return;
  }
  if (write.isClient) {
    await refuseUnavailable(draft);
    refuseTypeChange(draft);
    refuseFinal(draft, before);
    await refuseReceived(draft, before, tx);
  }
  if (isRefund(draft)) dropRefundMoney(write);
  else if (touchesMoney(draft)) await setMoney(draft);
  else {
    payFree(draft);
    await refuseRefundNeeded(draft);
  }
  if (write.values.status !== undefined || write.values.doneAt !== undefined) await moveStatus(draft);
  await setReceipt(draft);
  await refuseUsedUp(draft);
  followTable(write);
}

/**
 * A refund is final and cannot be cancelled. Cancelled and partly refunded documents keep their lines and amounts.
 */
function refuseFinal(draft: Draft, before: RowOf<'orders'>): void {
  const content = ['reductionInPercent', 'shippingFees', 'shippingMethod', 'promoCode'] as const;
  const isChanged = changesOneOf(draft, content) || isListChanged(draft, 'orderItems');
  const isPaid = isListChanged(draft, 'payments');
  const isCancelling = draft.write.values.status === 'cancelled' && before.status !== 'cancelled';
  if (isRefund(draft) && isCancelling) throw refused('status', 'refundFixed', draft.locale);
  if (isRefund(draft) && (isChanged || isPaid)) throw refused('orderItems', 'refundFixed', draft.locale);
  if (before.status === 'cancelled' && (isChanged || isPaid)) throw refused('status', 'cancelledFixed', draft.locale);
  if (isRefunded(before) && isChanged) throw refused('orderItems', 'refundedFixed', draft.locale);
}

function isListChanged(draft: Draft, name: 'orderItems' | 'payments'): boolean {
  const sent = draft.write.values[name];
  if (!sent) return false;
  const stored = new Map(storedLines(draft, name).map((row) => [row.id, row]));
  if (name === 'orderItems' && sent.length !== stored.size) return true;
  return sent.some((line) => {
    const row = stored.get(line.id ?? 0);
    return !row || !isEchoOf(row, line);
  });
}

/** An echo of a refund's own amounts and of its sale changes nothing. */
function dropRefundMoney({ values }: Write<'orders'>): void {
  for (const name of [...MONEY_FIELDS, 'originOrder'] as const) if (name !== 'type') delete values[name];
}

/**
 * The table is answered twice: as the reference and with its name. Guests leave an order with its table; those of an order
 * whose table is deleted sat there.
 */
function followTable({ values, before: stored, isClient }: Write<'orders'>): void {
  if (values.reservable === undefined) return;
  values.ordredTable = values.reservable;
  const isLeft = values.reservable === null && typeof stored?.reservable === 'number';
  if (isClient && isLeft) values.guests = null;
}

async function before(write: Write<'orders'>, tx: Tx): Promise<void> {
  try {
    if (bringsEarlier(write)) await keepEarlier(write, tx);
    else if (write.op === 'create') await createOrder(write, tx);
    else if (write.op === 'delete') await beforeDeletion(write, tx);
    else if (write.before) await updateOrder(write, write.before, tx);
  } catch (error) {
    if (error instanceof MoneyRangeError) throw refused('orderItems', 'tooLarge', tx.locale);
    throw error;
  }
}

async function after(write: Write<'orders'>, row: WrittenRowOf<'orders'>, tx: Tx): Promise<void> {
  if (write.op !== 'delete' && !isEarlier(write.before ?? row)) await applyEffects(write, row, tx);
}

/** `filterDoneByDate=true` extends the requested statuses by orders done on the present business day. */
function doneToday(query: URLSearchParams, context: ReadContext): ListCondition | null {
  if (!['true', '1'].includes(query.get('filterDoneByDate') ?? '')) return null;
  const statuses = [...query].filter(([name]) => /^status(\[\d*\])?$/.test(name)).map(([, value]) => value);
  if (statuses.length === 0) return null;
  const { start, end } = businessDayBounds(context.now, context);
  return {
    replaces: ['status'],
    where: (eb) =>
      eb.or([
        eb('status', 'in', statuses),
        eb.and([eb('status', '=', 'done'), eb('doneAt', '>=', start), eb('doneAt', '<', end)]),
      ]),
  };
}

/** `isUnderWay=true` asks for orders that are being brought, `false` for all others. */
function underWay(query: URLSearchParams): ListCondition | null {
  const asked = query.get('isUnderWay');
  if (asked !== 'true' && asked !== 'false') return null;
  return {
    replaces: [],
    where: (eb) =>
      asked === 'true'
        ? eb('statusShipping', 'in', UNDER_WAY)
        : eb.or([eb('statusShipping', 'is', null), eb('statusShipping', 'not in', UNDER_WAY)]),
  };
}

/** The conditions of all parameters of ours that a query has: an order of the list meets each of them. */
function listCondition(query: URLSearchParams, context: ReadContext): ListCondition | null {
  const asked = [doneToday(query, context), underWay(query), arrivingWhen(query, context)].filter(
    (one) => one !== null,
  );
  if (asked.length === 0) return null;
  return {
    replaces: asked.flatMap(({ replaces }) => replaces),
    where: (eb) => eb.and(asked.map(({ where }) => where(eb))),
  };
}

/** Behaviour of orders and every view of them (docs/rules/orders.md). */
export const orderHooks: ResourceHooks<'orders'> = {
  prepare,
  before,
  after,
  where: listCondition,
  shown: shownArrival,
  isKeptInBin: (row) =>
    !isEarlier(row) && (hasMoney(row) || row.paymentStatus === 'paid' || isIssued(issuedFields(row))),
  async restored(row, tx) {
    if (isEarlier(row)) return;
    await redoEffects(row, tx);
    await fillRestored(row, tx);
  },
};
