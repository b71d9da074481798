import { useTranslate } from 'ra-core';
import { useCurrency, useFormats, type Slots } from '#admin';
import { marginOf } from './margin.ts';
import { products } from './resources/product.ts';

/** Hint below the cost of a product: its margin. */
export default function MarginHint({ resource, field, values }: Slots['record.hint']) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()(products.fields.cost);
  if (resource !== products.name || field !== 'cost') return null;
  const margin = marginOf(values.price, values.cost, currency);
  if (!margin) return null;
  const amount = `${formats.minor(margin.amount, currency)} ${formats.currencyName(currency)}`;
  return translate('catalogue.margin', { amount, percent: formats.percent(margin.percent, 1) });
}
