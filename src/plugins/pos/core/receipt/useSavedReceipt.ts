import { useMemo } from 'react';
import type { SavedSale } from '../till/tillScreen.ts';
import { useTill } from '../till/tillContext.ts';
import { saleReceiptOrder } from './saleReceiptOrder.ts';
import { receiptData, type ReceiptData } from '#shop';

/** The receipt of a sale that was saved at this till. */
export function useSavedReceipt(saved: SavedSale): ReceiptData {
  const { settings, data } = useTill();
  const { methods } = data;
  return useMemo(() => receiptData(settings, saleReceiptOrder(saved, methods)), [settings, saved, methods]);
}
