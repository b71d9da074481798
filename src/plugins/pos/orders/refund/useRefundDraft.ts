import { useState } from 'react';
import { useService } from '#admin';
import { randomKey, type Entry } from '#outbox';
import { isObject, textOf } from '#resource';
import type { OrderRow } from '../orderRows.ts';
import {
  type RefundOfEdit,
  type Wire,
  type RefundDraft,
  chooseWay,
  newRefund,
  refundOrderFrom,
  withQueuedRefunds,
  pickRemoved,
  isSameMethod,
  paidByMethod,
  refundOptions,
  type RefundOption,
} from '#shop';
import { useTill, type Till } from '../../core/till/tillContext.ts';
import { useTillQuery } from '../../core/till/useTillQuery.ts';

/** Draft of a refund, with the offered methods. */
export interface RefundState {
  readonly draft: RefundDraft;
  readonly offers: readonly RefundOption[];
  /** Numbers of earlier refunds of the order. */
  readonly earlier: readonly string[];
  /** True when the server could not be reached: earlier refunds of other tills may be missing. */
  readonly isGuessed: boolean;
}

/** Current state of the order, and its refunds. */
interface Found {
  readonly order: unknown;
  readonly refunds: readonly Wire[];
  readonly isGuessed: boolean;
}

const asIs = (body: unknown): unknown => body;
const listIn = (body: unknown): readonly Wire[] => (Array.isArray(body) ? body.filter(isObject) : []);

/** Replaces the draft's refund method when it is no longer offered. */
const withOfferedMethod = (draft: RefundDraft, offers: readonly RefundOption[]): RefundDraft =>
  offers[0] && !offers.some(({ way }) => isSameMethod(way, draft.way)) ? chooseWay(draft, offers[0].way) : draft;

/** Loads the order and its refunds; undefined until the server has answered, local data when it does not answer. */
function useCurrentOrder({ id, order: known }: OrderRow): Found | undefined {
  const order = useTillQuery(`orders/${id}`, asIs);
  const refunds = useTillQuery(`orders?type[]=refund&originOrder=${id}`, listIn, { isWhole: true });
  if (order.isFetching || refunds.isFetching) return undefined;
  if (order.error || refunds.error) return { order: known, refunds: [], isGuessed: true };
  return { order: order.data, refunds: refunds.data ?? [], isGuessed: false };
}

/** Refunds in the queue of this device, also refused ones: their goods and money were given back. */
const refundsIn = (entries: readonly Entry[]): readonly RefundDraft[] =>
  // Only this plugin writes these drafts.
  entries.flatMap(({ kind, draft }) => (kind === 'refund' && isObject(draft) ? [draft as unknown as RefundDraft] : []));

/** State of a new refund; null when the order cannot be refunded. */
function newState(
  { order, refunds, isGuessed }: Found,
  till: Till,
  waiting: readonly RefundDraft[],
  walletName: string,
): RefundState | null {
  const { currency, cashStep } = till.settings;
  const { methods } = till.data;
  const known = refundOrderFrom(order, currency, refunds);
  if (!known) return null;
  const queued = waiting.filter((one) => one.order.id === known.id && !refunds.some(({ uuid }) => uuid === one.uuid));
  const read = withQueuedRefunds(known, queued, { methods, cashStep });
  const documents = [...(isObject(order) ? [order] : []), ...refunds];
  const offers = refundOptions(methods, paidByMethod(documents, currency), { id: read.customer }, walletName);
  const earlier = refunds.map((one) => textOf(one.orderNumberFormatted)).filter(Boolean);
  return { draft: withOfferedMethod(newRefund(read, randomKey(), methods), offers), offers, earlier, isGuessed };
}

/** The state with the lines picked that an edit took away. */
const withEdit = (state: RefundState | null, edit: RefundOfEdit | null): RefundState | null =>
  state && edit ? { ...state, draft: pickRemoved(state.draft, edit) } : state;

/**
 * Starts the refund of an order, from the server's current data or, when it cannot be reached, from the local data.
 * @param edit an edit that has to be made as this refund; null: nothing is picked yet
 * @returns `desk` is undefined while loading and null when the order cannot be refunded
 */
export function useRefundDraft(row: OrderRow, walletName: string, edit: RefundOfEdit | null = null) {
  const till = useTill();
  const outbox = useService('outbox');
  // The order as it was when the window was opened.
  const [opened] = useState(row);
  const current = useCurrentOrder(opened);
  const [desk, setDesk] = useState<RefundState | null>();
  // Only the first answer starts the draft, so that a later one does not reset the selection.
  if (desk === undefined && current)
    setDesk(withEdit(newState(current, till, outbox ? refundsIn(outbox.whole().entries) : [], walletName), edit));
  const change = (next: (draft: RefundDraft) => RefundDraft) =>
    setDesk((before) => before && { ...before, draft: next(before.draft) });
  return { desk, change };
}
