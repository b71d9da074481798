import { useTranslate } from 'ra-core';
import type { Field } from '#resource';
import { useFormats } from '../format/formats.ts';
import { useCurrency } from './useCurrency.ts';

/** The unit of a field, as shown inside its input: `MAD`, `%`, `days`. */
export function useUnit(field: Field): string | undefined {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  if (field.type === 'money') return formats.currencyName(currencyOf(field));
  if (field.type !== 'decimal' && field.type !== 'integer') return undefined;
  return field.unit && translate(`flexy.unit.${field.unit}`, { _: field.unit });
}
