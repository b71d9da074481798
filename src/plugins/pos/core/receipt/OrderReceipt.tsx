import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { State, TouchWindow } from '#admin';
import { isObject } from '#resource';
import { readReceiptOrder, receiptData, type ReceiptSettings } from '#shop';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import type { ReceiptPlace } from './usePrintReceipt.ts';

interface OrderReceiptProps {
  settings: ReceiptSettings;
  /** A past order or refund, as the server answers it. */
  order: unknown;
  /** Till and store whose printer is used; it says COPY unless `isCopy` is false. */
  place?: ReceiptPlace;
  onClose: () => void;
}

const idOf = (order: unknown): number | undefined =>
  isObject(order) && typeof order.id === 'number' ? order.id : undefined;

/** The receipt of a past order, to be printed again. */
export function OrderReceipt({ settings, order, place, onClose }: OrderReceiptProps) {
  const translate = useTranslate();
  const data = useMemo(() => {
    const read = readReceiptOrder(order, settings.currency);
    return read && receiptData(settings, read);
  }, [settings, order]);
  if (data)
    return <ReceiptDialog data={data} place={{ isCopy: true, order: idOf(order), ...place }} onClose={onClose} />;
  return (
    <TouchWindow title={translate('pos.receipt.title')} size="small" onClose={onClose}>
      <State alert icon="circle-alert" title={translate('pos.receipt.unreadable')} />
    </TouchWindow>
  );
}
