import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useApi, useErrorText, useService, type CallPath } from '#admin';
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

/**
 * Stores a sale in the queue.
 * @returns the saved sale, and the server's immediate rejection if there is one
 */
async function keepSale(sale: Sale, approvals: SaleApprovals, desk: SaleDesk, call: CallPath) {
  const { data, dataStore, isOnline, outbox } = desk;
  const { sums } = createSums({ data, index: dataStore.index(), settings: data.settings, isOnline });
  const { firstRefusal, saveSale, seatBeforeSale } = await loadSave();
  const isReached = isOnline && (await seatBeforeSale(sale, call));
  const saved = await saveSale(sale, sums(sale), { ...desk, isOnline: isReached }, approvals);
  // The other half of an exchange may have been accepted already, so a fault is repaired in the queue.
  const fault =
    isReached && !sale.exchange
      ? await firstRefusal({ get: outbox.whole, subscribe: outbox.subscribe }, sale.uuid)
      : null;
  const done = outbox.get().done.find(({ uuid }) => uuid === sale.uuid);
  return { saved: { ...saved, number: saved.number ?? done?.numberText ?? null }, fault };
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
      const { saved, fault } = await keepSale(sale, releases, { ...place, outbox, seller, rights }, call);
      if (fault) return failed(reasonOf(fault));
      return { done: true, saved };
    } catch (error) {
      return failed(textOf(error));
    }
  }, [stores, place, call, outbox, translate, textOf, reasonOf, seller, rights, approvals, refundedToday]);
}
