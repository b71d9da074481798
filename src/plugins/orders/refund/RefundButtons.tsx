import { FileMinus, Repeat2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, lazyComponent, useMay, useMe } from '#admin';
import { holdsRight, toMinor } from '#resource';
import { isRefundable, SALE_RIGHTS } from '#shop';
import type { Order } from '../show/orderTitle.ts';
import { REFUND_KINDS, type RefundKind } from './refundKinds.ts';

const OfficeRefund = lazyComponent(() => import('./OfficeRefund.tsx'));

const ICONS = { refund: Undo2, exchange: Repeat2, credit: FileMinus } as const;

/** Buttons of a sale that can be given back: refund, exchange, credit note. */
export function RefundButtons({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const may = useMay();
  const { roles } = useMe();
  const [kind, open] = useState<RefundKind>();
  const canBe = isRefundable({
    type: order.type ?? '',
    isCancelled: order.status === 'cancelled',
    total: toMinor(order.fullTotalAmount, currency) ?? 0,
    refunded: toMinor(order.refundedAmount, currency) ?? 0,
  });
  if (order.reference || !canBe || !may('create', 'orders') || !holdsRight(roles, SALE_RIGHTS.smallRefund)) return null;
  return (
    <>
      {REFUND_KINDS.map((one) => (
        <Button key={one} icon={ICONS[one]} onClick={() => open(one)}>
          {translate(`orders.refund.kinds.${one}`)}
        </Button>
      ))}
      {kind !== undefined && <OfficeRefund order={order} first={kind} onClose={() => open(undefined)} />}
    </>
  );
}
