import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useApi, useErrorText, useService, type CallPath } from '#admin';
import { serverPayment } from '#shop';
import type { Sale } from '../model.ts';
import type { OutboxService } from '../outbox/extensionPoints.ts';
import { useRejectionText } from '../outbox/useRejectionText.ts';
import { useRefundsToday } from '../refund/useRefundsToday.ts';
import type { TillRights } from '../rights.ts';
import { createSums } from './createTill.ts';
import type { SaleApprovals } from './saleApprovals.ts';
import type { SaleDesk } from './saveSale.ts';
import type { SaveOutcome } from './tillContext.ts';
import type { TillProviderProps } from './TillProvider.tsx';
import type { StoredApprovals } from './useApproval.ts';
import { useSeller } from './useSeller.ts';

/** Loads the code for saving together with the payments, after the till is drawn. */
export const loadSave = () => import('./saving.ts');

type Screen = TillProviderProps['stores']['screen'];

/** Waits for the first answer to a sale. One with a payment that the server takes is closed with its answer only. */
async function answerTo(sale: Sale, desk: SaleDesk, method: string | undefined, screen: Screen) {
  const { firstRefusal } = await loadSave();
  const outbox = { get: desk.outbox.whole, subscribe: desk.outbox.subscribe };
  if (method === undefined) return firstRefusal(outbox, sale.uuid);
  const ends = new AbortController();
  const wait = { method, stop: () => ends.abort() };
  const onSlow = () => screen.change((one) => ({ ...one, wait }));
  try {
    return await firstRefusal(outbox, sale.uuid, { onSlow, signal: ends.signal });
  } finally {
    screen.change((one) => (one.wait === null ? one : { ...one, wait: null }));
  }
}

/** Name of the payment of a sale that the server takes; undefined: there is none. */
function serverMethod(sale: Sale, { data }: SaleDesk): string | undefined {
  const payment = serverPayment(sale);
  return payment && (data.methods.find(({ id }) => id === payment.method)?.name ?? payment.name);
}

/**
 * Stores a sale in the queue.
 * @returns the saved sale, and the server's immediate rejection if there is one
 */
async function keepSale(sale: Sale, approvals: SaleApprovals, desk: SaleDesk, call: CallPath, screen: Screen) {
  const { data, dataStore, isOnline, outbox } = desk;
  const { sums } = createSums({ data, index: dataStore.index(), settings: data.settings, isOnline });
  const { saveSale, seatBeforeSale } = await loadSave();
  const isReached = isOnline && (await seatBeforeSale(sale, call));
  const saved = await saveSale(sale, sums(sale), { ...desk, isOnline: isReached }, approvals);
  // The other half of an exchange may have been accepted already, so a fault is repaired in the queue.
  const method = serverMethod(sale, desk);
  const answer = isReached && !sale.exchange ? await answerTo(sale, desk, method, screen) : 'open';
  const done = outbox.get().done.find(({ uuid }) => uuid === sale.uuid);
  return {
    saved: {
      ...saved,
      number: saved.number ?? done?.numberText ?? null,
      ...(method !== undefined && answer === 'open' && { unconfirmed: method }),
    },
    fault: typeof answer === 'string' ? null : answer,
  };
}

/** Saves the open sale. An error is shown, and the cart stays. */
export function useSaveSale(
  props: TillProviderProps,
  approvals: StoredApprovals,
  rights: TillRights,
): () => Promise<SaveOutcome> {
  const { stores, data, device, store, isOnline, dataStore } = props;
  const outbox: OutboxService | undefined = useService('outbox');
  const call = useApi();
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const reasonOf = useRejectionText();
  const seller = useSeller();
  const { ask: refundedToday } = useRefundsToday(data.settings, isOnline);
  const place = useMemo(
    () => ({ data, dataStore, device, store, isOnline }),
    [data, dataStore, device, store, isOnline],
  );
  return useCallback(async () => {
    const failed = (why: string): SaveOutcome => ({ done: false, message: translate('pos.till.notSaved', { why }) });
    const { settings, methods } = place.data;
    const sale = stores.sale.get();
    if (!outbox) return failed(translate('pos.till.noQueue'));
    try {
      const { requestApprovals: ask } = await loadSave();
      const about = { rights, settings, methods, isOnline: place.isOnline, refundedToday, translate };
      const releases = await ask(sale, approvals, about);
      if (typeof releases === 'string') return failed(translate(`pos.till.${releases}`));
      const { saved, fault } = await keepSale(
        sale,
        releases,
        { ...place, outbox, seller, rights },
        call,
        stores.screen,
      );
      if (fault) return failed(reasonOf(fault));
      const { unconfirmed: method } = saved;
      // An edit leaves the till, without the notice of a saved sale.
      if (method !== undefined && sale.editOrderId !== null)
        notify(translate('pos.receipt.unconfirmed', { method }), { type: 'warning' });
      return { done: true, saved };
    } catch (error) {
      return failed(textOf(error));
    }
  }, [stores, place, call, outbox, translate, notify, textOf, reasonOf, seller, rights, approvals, refundedToday]);
}
