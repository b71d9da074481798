import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { useCurrency } from '../useCurrency.ts';
import { columnField } from './columns.ts';

/**
 * The name of a column.
 * @param withUnit with the unit that its cells leave out
 */
export function useColumnLabel(resource: Resource): (name: string, withUnit?: boolean) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  return (name, withUnit = false) => {
    const label = translate(`resources.${resource.name}.fields.${name}`, { _: name });
    const field = columnField(resource, name);
    return withUnit && field?.type === 'money'
      ? `${label}${formats.listSign}${formats.currencyName(currencyOf(field))}`
      : label;
  };
}
