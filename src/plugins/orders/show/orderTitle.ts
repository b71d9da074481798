import { useTranslate } from 'ra-core';
import type { ScreenRecord } from '#resource';

/** An order as screens read it. */
export type Order = ScreenRecord<'orders'>;

/** Number of a document. */
export const numberOf = (order: Order): string => order.orderNumberFormatted ?? `#${order.id}`;

/** The title of a document: its kind and number. */
export function useOrderTitle(): (order: Order) => string {
  const translate = useTranslate();
  return (order) => {
    const type = translate(`resources.orders.values.type.${order.type}`, { _: '' });
    return translate('orders.show.title', { type, number: numberOf(order) }).trim();
  };
}
