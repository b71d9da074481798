import { useTranslate } from 'ra-core';
import type { Field } from '#resource';
import { useFormats } from '../format/formats.ts';
import { useCurrency } from './useCurrency.ts';

/**
 * The unit of a field, as shown inside its input: `MAD`, `%`, `days`.
 * @param record whose value it is; without one, amounts of records with currencies of their own have no unit
 */
export function useUnit(field: Field, record?: Readonly<Record<string, unknown>>): string | undefined {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  if (field.type === 'money') {
    const isUnknown = field.currencyField !== undefined && record === undefined;
    return isUnknown ? undefined : formats.currencyName(currencyOf(field, record));
  }
  if (field.type !== 'decimal' && field.type !== 'integer') return undefined;
  return field.unit && translate(`flexy.unit.${field.unit}`, { _: field.unit });
}
