import { dayOf, toMajor, isObject, timeOf, type Field, type CsvCell } from '#resource';
import { plainText } from '../../../format/plainText.ts';
import { relatedId, relatedText } from '../../recordText.ts';

/** Settings of the reader and the installation that the export of cells depends on. */
export interface CellContext {
  /** Time zone of the store. */
  readonly zone: string;
  /** Name of a value of a choice, in the reader's language. */
  readonly choice: (field: string, value: string) => string;
  /** Yes or no, in the reader's language. */
  readonly yesNo: (value: boolean) => string;
  /** Name of a related record that came as a bare number. */
  readonly related: (resource: string, id: string) => string | undefined;
}

/** A moment by the store's clock, as spreadsheets read and sort it: `2026-11-21 15:30`. */
export function momentText(iso: string, zone: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return iso;
  return `${dayOf(ms, zone)} ${timeOf(ms, zone)}`;
}

function textOf(name: string, field: Field, value: unknown, context: CellContext): CsvCell {
  switch (field.type) {
    case 'money':
      // Minor units are of a declared currency. Exactly: no arithmetic on prices.
      return field.minorUnits ? toMajor(Number(value), field.currency ?? '') : Number(value);
    case 'integer':
    case 'decimal':
      return Number(value);
    case 'boolean':
      return context.yesNo(value === true);
    case 'enum':
      return context.choice(name, String(value));
    case 'datetime':
      return momentText(String(value), context.zone);
    case 'relation': {
      const id = relatedId(value);
      if (isObject(value)) return relatedText(field, value) ?? null;
      return id === undefined ? null : (context.related(field.to, id) ?? `#${id}`);
    }
    case 'text':
      if (field.words?.includes(String(value))) return context.choice(name, String(value));
      return field.format === 'html' ? plainText(String(value)) : String(value);
    default:
      return isObject(value) ? JSON.stringify(value) : String(value);
  }
}

/** The cell of a field's value: numbers as numbers, days and moments by the store's clock, names for numbers of records. */
export function cellOf(name: string, field: Field, value: unknown, context: CellContext): CsvCell {
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return textOf(name, field, value, context);
  return value.map((one) => String(textOf(name, field, one, context) ?? '')).join(', ');
}
