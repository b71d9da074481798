import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCurrency, useFormats } from '#admin';
import { plainText, resourceNamed } from '#admin/internal';
import type { MoneyField } from '#resource';
import type { Writing, WrittenValue } from './templateData.ts';

/** Writes the values of records as letters show them: amounts with their currency, days with month and year. */
export function useWriting(): Writing {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  return useMemo(() => {
    const amount = (field: MoneyField, value: number, record: WrittenValue['record']) => {
      const currency = currencyOf(field, record);
      const number = field.minorUnits
        ? formats.minor(value as never, currency)
        : formats.major(value as never, currency);
      return `${number} ${formats.currencyName(currency)}`;
    };
    const numberOf = (value: number, scale: number, unit?: string) =>
      unit === 'percent' ? formats.percent(value, scale) : formats.decimal(value, scale);
    const textOf: Writing['textOf'] = ({ resource, name, field, value, record }) => {
      switch (field.type) {
        case 'money':
          return amount(field, Number(value), record);
        case 'integer':
          return numberOf(Number(value), 0, field.unit);
        case 'decimal':
          return numberOf(Number(value), field.scale, field.unit);
        case 'boolean':
          return translate(value === true ? 'flexy.value.yes' : 'flexy.value.no');
        case 'date':
        case 'datetime':
          return formats.longDay(String(value));
        case 'enum':
          return translate(`resources.${resource}.values.${name}.${String(value)}`, {
            smart_count: 2,
            _: String(value),
          });
        case 'text':
          return field.format === 'html' ? plainText(String(value)) : String(value);
        default:
          return null;
      }
    };
    return { textOf, resourceNamed };
  }, [translate, formats, currencyOf]);
}
