import { useTranslate } from 'ra-core';
import type { RaRecord } from 'ra-core';

/** A text of an embedded record; empty when it has none. */
export const nameOf = (value: unknown, field: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof found === 'string' ? found : '';
};

/** Number of a document. */
export const numberOf = (order: RaRecord): string => String(order['orderNumberFormatted'] ?? `#${order.id}`);

/** The title of a document: its kind and number. */
export function useOrderTitle(): (order: RaRecord) => string {
  const translate = useTranslate();
  return (order) => {
    const type = translate(`resources.orders.values.type.${String(order['type'])}`, { _: '' });
    return translate('orders.show.title', { type, number: numberOf(order) }).trim();
  };
}
