import { ReceiptText } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, useService } from '#admin';
import type { Order } from './orderTitle.ts';
import { useReprint } from './useReprint.ts';

/** Prints the receipt of an order again, on the receipt printer; it says COPY. Nothing where no plugin prints. */
export function PrintReceipt({ order }: { order: Order }) {
  const translate = useTranslate();
  const printer = useService('printer');
  const reprint = useReprint();
  if (!printer) return null;
  return (
    <Button icon={ReceiptText} onClick={() => void reprint(order)}>
      {translate('orders.show.receipt')}
    </Button>
  );
}
