import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { useCurrency } from '../useCurrency.ts';
import { columnField, SYSTEM_FIELDS } from './columns.ts';

/**
 * The name of a column.
 * @param withUnit with the unit that its cells leave out
 */
export function useColumnLabel(resource: Resource): (name: string, withUnit?: boolean) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  return (name, withUnit = false) => {
    const own = SYSTEM_FIELDS[name] ? translate(`flexy.column.${name}`) : name;
    const label = translate(`resources.${resource.name}.fields.${name}`, { _: own });
    const field = columnField(resource, name);
    return withUnit && field?.type === 'money'
      ? `${label}${formats.listSign}${formats.currencyName(currencyOf(field))}`
      : label;
  };
}
