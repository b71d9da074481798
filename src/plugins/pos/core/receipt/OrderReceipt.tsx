import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { State, TouchWindow } from '#admin';
import { readReceiptOrder } from '#shop';
import { receiptData, type ReceiptSettings } from '#shop';
import { ReceiptDialog } from './ReceiptDialog.tsx';

interface OrderReceiptProps {
  settings: ReceiptSettings;
  /** A past order or refund, as the server answers it. */
  order: unknown;
  onClose: () => void;
}

/** The receipt of a past order, to be printed again. */
export function OrderReceipt({ settings, order, onClose }: OrderReceiptProps) {
  const translate = useTranslate();
  const data = useMemo(() => {
    const read = readReceiptOrder(order, settings.currency);
    return read && receiptData(settings, read);
  }, [settings, order]);
  if (data) return <ReceiptDialog data={data} onClose={onClose} />;
  return (
    <TouchWindow title={translate('pos.receipt.title')} size="small" onClose={onClose}>
      <State alert icon="circle-alert" title={translate('pos.receipt.unreadable')} />
    </TouchWindow>
  );
}
