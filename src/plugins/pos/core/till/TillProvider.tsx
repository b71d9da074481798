import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useApi, useLiveOnly, usePluginHost, useService } from '#admin';
import type { TillDevice, TillBranch } from '../model.ts';
import type { TillData, TillDataStore } from '../data/tillData.ts';
import '../outbox/extensionPoints.ts';
import { useServerContact } from '../outbox/useServerContact.ts';
import { tillRights, type TillRights } from '../rights.ts';
import { PRICE } from '../sale/approvalActs.ts';
import { createTill, type TillNow, type SaleStores } from './createTill.ts';
import type { SaleStorage } from './saleStorage.ts';
import { rememberSaved } from './lastSavedSale.ts';
import type { SavedSale } from './tillScreen.ts';
import { TillContext, type SaveOutcome } from './tillContext.ts';
import { useApproval } from './useApproval.ts';
import { useOpenCarts } from './useOpenCarts.ts';
import { useSaveSale } from './useSaveSale.ts';
import { useRights, useSeller } from './useSeller.ts';

/** Store, till and data of this place. */
export interface TillPlace {
  readonly dataStore: TillDataStore;
  readonly data: TillData;
  readonly isOnline: boolean;
  readonly device: TillDevice | null;
  readonly store: TillBranch | null;
}

export interface TillProviderProps extends TillPlace {
  stores: SaleStores;
  saleStorage: SaleStorage;
  isReadOnly: boolean;
  /**
   * Called after an order that was opened by its address is saved; the caller opens a new document. Absent: this is the
   * till itself.
   */
  onEdited?: (() => void) | undefined;
  children: ReactNode;
}

/** Writes pending changes to the device before the page is left. */
function useFlush(saleStorage: SaleStorage) {
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const flush = () => void saleStorage.flush();
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      ends.abort();
      flush();
    };
  }, [saleStorage]);
}

/** Resets the screen after a sale is saved: a new document, and a notice about the saved one. */
function afterSave(
  { stores, saleStorage, onEdited }: TillProviderProps,
  saved: SavedSale,
  startAnew: () => void,
): void {
  rememberSaved(saved, onEdited !== undefined);
  if (onEdited) {
    // Not awaited: the queue has the sale, and the next start checks the open sale against it.
    void saleStorage.forget();
    return onEdited();
  }
  startAnew();
  stores.screen.change((screen) => ({ ...screen, saved, isSavedShown: true }));
  return undefined;
}

/** Current values of the till. The object keeps its identity while none of them changes. */
function useNow(props: TillProviderProps, desk: ReturnType<typeof useApproval>, rights: TillRights) {
  const { stores, isReadOnly, dataStore, data, isOnline, device, store } = props;
  const host = usePluginHost();
  const call = useApi();
  const seller = useSeller();
  const outbox = useService('outbox');
  useServerContact(dataStore, outbox);
  return useMemo(
    (): Omit<TillNow, 'save'> => ({
      host: host.hostOf('pos'),
      call,
      data,
      index: dataStore.index(),
      settings: data.settings,
      rights,
      device,
      store,
      isOnline,
      isReadOnly,
      seller: seller.fullName,
      moment: () => ({
        now: outbox?.now() ?? Date.now(),
        timeZone: data.settings.timeZone,
        hours: data.settings.openingHours,
      }),
      refresh: () => dataStore.refresh(),
      async approve(action, act, right) {
        const token = await desk.approve(action, act, (roles) => tillRights(roles, data.settings)[right]);
        // The approval of a price is sent together with the open sale.
        const amount = act.amounts?.[PRICE] ?? 0;
        if (token !== undefined && right === 'canChangePrice') desk.hold(stores.sale.get().uuid, token, amount);
        return token;
      },
    }),
    [host, call, data, dataStore, rights, device, store, isOnline, isReadOnly, outbox, desk, stores, seller],
  );
}

/** Provides the till to the screen. A new object when data, rights or connection change; the open sale stays. */
export function TillProvider(props: TillProviderProps) {
  const { stores, saleStorage, children } = props;
  const desk = useApproval();
  const rights = useRights(props.data.settings);
  const act = useSaveSale(props, desk, rights);
  const now = useNow(props, desk, rights);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const running = useRef<Promise<SaveOutcome>>(undefined);
  const till = useMemo(() => {
    const run = async () => {
      stores.screen.change((screen) => ({ ...screen, isSaving: true }));
      try {
        const outcome = await act();
        if (outcome.done) afterSave(latest.current, outcome.saved, made.startAnew);
        return outcome;
      } finally {
        running.current = undefined;
        stores.screen.change((screen) => ({ ...screen, isSaving: false }));
      }
    };
    // One save at a time, whichever button or key asks for it.
    const save = () => (running.current ??= run());
    const made = createTill({ ...now, save }, stores, saleStorage);
    return made;
  }, [now, act, stores, saleStorage]);
  useFlush(saleStorage);
  useOpenCarts(props);
  useLiveOnly(FOLLOWED, props.store?.id ?? null);
  return <TillContext value={till}>{children}</TillContext>;
}

/** Records whose changes a till hears of at once. Its products and customers come with the changes that it asks for itself. */
const FOLLOWED = ['orders', 'reservables', 'cash_sessions', 'tills', 'settings', 'printers', 'notifications'] as const;
