import { useEffect } from 'react';
import { useService } from '#admin';
import '../outbox/extensionPoints.ts';
import { readCartSale } from '../sale/cartItems.ts';
import type { TillProviderProps } from './TillProvider.tsx';

/**
 * Tells the queue which sales are in carts, open or parked. Rejected ones among them are corrected in the cart and
 * hidden in the queue's list.
 */
export function useOpenCarts({ stores, saleStorage, isReadOnly }: TillProviderProps): void {
  const outbox = useService('outbox');
  const { sale, parked } = stores;
  useEffect(() => {
    if (!outbox || isReadOnly) return undefined;
    const kept = () => [readCartSale(localStorage) ?? ''];
    // During an edit the open sale stays in the background.
    const behind = () => [...(saleStorage.isEdit ? kept() : []), ...parked.get().map((aside) => aside.sale.uuid)];
    const tell = () => {
      const { uuid, lines } = sale.get();
      outbox.hold([lines.length > 0 ? uuid : '', ...behind()]);
    };
    tell();
    const stops = [sale.subscribe(tell), parked.subscribe(tell)];
    return () => {
      for (const stop of stops) stop();
      // An edit that is left is on no screen; the open sale stays open. The last change is still being written to the
      // device.
      if (saleStorage.isEdit) outbox.hold(behind());
    };
  }, [outbox, sale, parked, saleStorage, isReadOnly]);
}
