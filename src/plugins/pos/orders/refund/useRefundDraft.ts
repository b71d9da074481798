import { useEffect, useState } from 'react';
import { randomKey } from '#outbox';
import { isObject } from '#resource';
import type { OrderRow } from '../orderRows.ts';
import type { RefundDraft } from '../../core/sale/refund.ts';
import { chooseMethod, newRefund, refundOrderFrom } from '../../core/sale/refundDraft.ts';
import { type Wire, moneyIn, textOf } from '#shop';
import { useTill } from '../../core/till/tillContext.ts';
import { isSameMethod, paidByMethod, refundOptions, type RefundOption } from './refundOptions.ts';

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

const listIn = (body: unknown): readonly Wire[] => (Array.isArray(body) ? body.filter(isObject) : []);

/** Replaces the draft's refund method when it is no longer offered. */
const withOfferedMethod = (draft: RefundDraft, offers: readonly RefundOption[]): RefundDraft =>
  offers[0] && !offers.some(({ way }) => isSameMethod(way, draft.way)) ? chooseMethod(draft, offers[0].way) : draft;

/**
 * Starts the refund of an order, from the server's current data or, when it cannot be reached, from the local data.
 * @returns undefined: it is being read; null: it cannot be given back
 */
export function useRefundDraft(row: OrderRow, walletName: string) {
  // The order as it was when the window was opened, so that new data do not reset the selection.
  const [{ till, order: known, name }] = useState({ till: useTill(), order: row, name: walletName });
  const [desk, setDesk] = useState<RefundState | null>();
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const { call, data, settings } = till;
    const begin = ({ order, refunds, isGuessed }: Found) => {
      if (signal.aborted) return;
      const { currency } = settings;
      const shipping = refunds.reduce((sum, one) => sum - moneyIn(one['shippingFees'] ?? 0, currency), 0);
      const read = refundOrderFrom(order, currency, shipping);
      if (!read) return setDesk(null);
      const documents = [...(isObject(order) ? [order] : []), ...refunds];
      const offers = refundOptions(data.methods, paidByMethod(documents, currency), { id: read.customer }, name);
      const earlier = refunds.map((one) => textOf(one['orderNumberFormatted'])).filter(Boolean);
      const draft = withOfferedMethod(newRefund(read, randomKey(), data.methods), offers);
      return setDesk({ draft, offers, earlier, isGuessed });
    };
    const refundsOf = `orders?type[]=refund&originOrder=${known.id}&itemsPerPage=100`;
    Promise.all([call(`orders/${known.id}`, { signal }), call(refundsOf, { signal })]).then(
      ([order, refunds]) => begin({ order, refunds: listIn(refunds), isGuessed: false }),
      () => begin({ order: known.order, refunds: [], isGuessed: true }),
    );
    return () => ends.abort();
  }, [till, known, name]);
  const change = (next: (draft: RefundDraft) => RefundDraft) =>
    setDesk((before) => before && { ...before, draft: next(before.draft) });
  return { desk, change };
}
