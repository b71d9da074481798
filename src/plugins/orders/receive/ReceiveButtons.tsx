import { PackageCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, lazyComponent, useMe } from '#admin';
import { AWAITED } from '../purchases/states.ts';
import { RECEIVERS } from '../receivingCalls.ts';
import type { Order } from '../show/orderTitle.ts';

const ReceiveWindow = lazyComponent(() => import('./ReceiveWindow.tsx'));
const CloseRest = lazyComponent(() => import('./CloseRest.tsx'));

/** True for people who receive goods, of a purchase that can be received. */
export function useMayReceive({ type, status }: Order): boolean {
  const { roles } = useMe();
  return type === 'purchase' && status !== 'cancelled' && RECEIVERS.some((role) => roles.includes(role));
}

/** Buttons of a purchase: receive its goods, or close the rest. */
export function ReceiveButtons({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const mayReceive = useMayReceive(order);
  const [open, setOpen] = useState<'receive' | 'close'>();
  if (!mayReceive || (order.orderItems ?? []).length === 0) return null;
  const isAwaited = AWAITED.some((state) => state === order.receiptState);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button kind={isAwaited ? 'primary' : 'plain'} icon={PackageCheck} onClick={() => setOpen('receive')}>
        {translate('orders.receiving.receive')}
      </Button>
      {order.receiptState === 'partly-received' && (
        <Button onClick={() => setOpen('close')}>{translate('orders.receiving.closeRest')}</Button>
      )}
      {open === 'receive' && <ReceiveWindow order={order} currency={currency} onClose={close} />}
      {open === 'close' && <CloseRest order={order} currency={currency} onClose={close} />}
    </>
  );
}
