import { useMemo } from 'react';
import type { SavedSale } from '../till/tillScreen.ts';
import { useTill } from '../till/tillContext.ts';
import { saleReceiptOrder } from './saleReceiptOrder.ts';
import { receiptData, type ReceiptData } from '#shop';
import type { ReceiptPlace } from './usePrintReceipt.ts';

/** The receipt of a sale that was saved at this till. */
export function useSavedReceipt(saved: SavedSale): ReceiptData {
  const { settings, data } = useTill();
  const { methods } = data;
  return useMemo(() => receiptData(settings, saleReceiptOrder(saved, methods)), [settings, saved, methods]);
}

/**
 * Returns the print options of the receipt of a saved sale. Cash that was just taken opens the cash drawer. A receipt that
 * is printed again says COPY.
 */
export function useSavedPlace({ sale }: SavedSale, isCopy: boolean): ReceiptPlace {
  const { data, device, store } = useTill();
  const isPaidIn = (kind: string) =>
    sale.payments.some(
      ({ method, amount }) => amount !== null && data.methods.find(({ id }) => id === method)?.kind === kind,
    );
  return { till: device?.id, store: store?.id, sale: sale.uuid, isCash: !isCopy && isPaidIn('cash'), isCopy };
}
