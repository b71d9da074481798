import { useEffect, useMemo, useRef, useState } from 'react';
import { randomKey } from '#outbox';
import { useApi, useMe, usePluginHost } from '#admin';
import { openTillDatabase } from '../data/db.ts';
import { tillRights, typesFor } from '../rights.ts';
import { newSale } from '../sale/sale.ts';
import { createSaleStores, type SaleStores } from './createTill.ts';
import type { Tab } from './tillLock.ts';
import { createEditStorage, createSaleStorage } from './saleStorage.ts';
import type { EditStart, SaleStorage, SalesTable } from './saleStorage.ts';
import type { TillPlace } from './TillProvider.tsx';
import { withoutSavedSale } from './withoutSavedSale.ts';

/** State of loading the open sale. */
export type OpenSale =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly stores: SaleStores;
      readonly saleStorage: SaleStorage;
      readonly edit: EditStart;
    }
  | { readonly status: 'failed'; readonly error: unknown }
  /** A type of document that the till cannot edit. */
  | { readonly status: 'refused' };

/** Table of sales on this device; null when the browser stores nothing. */
function salesTable(): SalesTable | null {
  try {
    return typeof indexedDB === 'undefined' ? null : openTillDatabase().sales;
  } catch {
    // The browser denies this page access to IndexedDB.
    return null;
  }
}

let shared: SalesTable | null | undefined;

/** Dependencies of reading the open sale. */
function useReader(orderId: string | undefined, place: TillPlace) {
  const call = useApi();
  const host = usePluginHost();
  const { roles } = useMe();
  const { settings } = place.data;
  const { currency } = settings;
  const saleStorage = useMemo(() => {
    shared ??= salesTable();
    return createSaleStorage(shared, localStorage, currency);
  }, [currency]);
  const read = async (): Promise<OpenSale> => {
    const [kept, outbox] = await Promise.all([saleStorage.read(), host.service('outbox')]);
    if (orderId !== undefined) {
      const { openEditedOrder } = await import('./openEditedOrder.ts');
      const begun = await openEditedOrder(
        orderId,
        createEditStorage(shared ?? null, saleStorage, orderId),
        place,
        call,
        outbox,
      );
      if (!begun) return { status: 'refused' };
      return {
        status: 'ready',
        stores: createSaleStores(begun.sale, kept.parked),
        saleStorage: begun.saleStorage,
        edit: begun.edit,
      };
    }
    const open = await withoutSavedSale(kept.open, outbox);
    const [type] = typesFor(tillRights(roles, settings), settings.documentTypes);
    const blank = newSale({ uuid: randomKey(), now: Date.now(), ...(type && { type }) });
    return { status: 'ready', stores: createSaleStores(open ?? blank, kept.parked), saleStorage, edit: 'fresh' };
  };
  // New data must not read the sale again: the open one is in memory.
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  return latest;
}

/**
 * Loads the initial sale: the stored open one, or the order to edit. It is read when the state of the till's lock is
 * known, and again when this tab gets the lock.
 * @param attempt another number tries again
 */
export function useOpenSale(orderId: string | undefined, place: TillPlace, tab: Tab, attempt: number): OpenSale {
  const [state, setState] = useState<OpenSale>({ status: 'loading' });
  const reader = useReader(orderId, place);
  useEffect(() => {
    if (tab === 'asking') return undefined;
    let isCurrent = true;
    const show = (next: OpenSale) => {
      if (isCurrent) setState(next);
    };
    setState({ status: 'loading' });
    reader.current().then(show, (error: unknown) => show({ status: 'failed', error }));
    return () => {
      isCurrent = false;
    };
  }, [reader, orderId, tab, attempt]);
  return state;
}
