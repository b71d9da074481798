import { CookingPot, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, type AnyIcon, type Tone } from '#admin';
import type { OrderRow } from './orderRows.ts';

interface OrderStatus {
  readonly tone: Tone;
  readonly icon: AnyIcon;
  /** Message key below `pos.orders.status`. */
  readonly name: string;
}

const PAYMENTS: Readonly<Record<OrderRow['payment'], OrderStatus>> = {
  waiting: { tone: 'neutral', icon: 'clock', name: 'waiting' },
  'partially-paid': { tone: 'warning', icon: 'hourglass', name: 'partially-paid' },
  paid: { tone: 'success', icon: 'circle-check', name: 'paid' },
};

/** Statuses of an order: queued, paid, in the kitchen, refunded, on delivery. */
export function orderStatuses(row: OrderRow): readonly OrderStatus[] {
  const labels: OrderStatus[] = [];
  if (row.queue === 'waiting') labels.push({ tone: 'warning', icon: 'hourglass', name: 'queued' });
  if (row.queue === 'refused') labels.push({ tone: 'danger', icon: 'triangle-alert', name: 'refused' });
  if (row.type === 'refund') labels.push({ tone: 'info', icon: Undo2, name: 'refund' });
  else if (row.isCancelled) labels.push({ tone: 'neutral', icon: 'ban', name: 'cancelled' });
  else labels.push(PAYMENTS[row.payment]);
  if (row.preparation === 'processing') labels.push({ tone: 'info', icon: CookingPot, name: 'preparing' });
  if (row.preparation === 'done') labels.push({ tone: 'success', icon: CookingPot, name: 'ready' });
  if (row.refunded > 0) {
    labels.push({ tone: 'info', icon: Undo2, name: row.refunded < row.total ? 'partlyRefunded' : 'refunded' });
  }
  if (row.isOnDelivery) labels.push({ tone: 'info', icon: 'truck', name: 'onDelivery' });
  return labels;
}

/** Statuses of an order as chips. */
export function OrderStatusChips({ row }: { row: OrderRow }) {
  const translate = useTranslate();
  return orderStatuses(row).map(({ tone, icon, name }) => (
    <Chip key={name} tone={tone} icon={icon}>
      {translate(`pos.orders.status.${name}`)}
    </Chip>
  ));
}
