import { parseDecimal, wireDigits, type Currencies, type Field } from '#resource';
import { parseId, parseIri } from './iri.ts';

/** Dependencies of parsing a filter's text. */
export interface FilterUnits {
  /** Currencies of the installation. */
  readonly currencies: Currencies;
  /** Collection path of a resource, for IRIs. */
  pathOf(resource: string): string;
  /** Host of the request, which addresses may contain. */
  readonly host: string | null;
}

const INTEGER = /^-?[0-9]{1,15}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+ -]\d{2}:?\d{2})?)?$/;

/** Tells whether the day at the beginning of a text exists; `Date.parse` takes February 30 for March 1. */
function isDay(text: string): boolean {
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10));
}

/**
 * Milliseconds of an ISO date or time (UTC without offset); undefined when malformed. A space before the offset is an
 * unescaped plus sign.
 */
export function momentOf(text: string): number | undefined {
  if (!DATE_TIME.test(text) || !isDay(text)) return undefined;
  const iso = DATE.test(text) ? `${text}T00:00:00` : `${text.slice(0, 10)}T${text.slice(11).replace(' ', '+')}`;
  const moment = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

function booleanOf(text: string): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** Converts one filter value to the internal format; undefined when it is malformed for this field, and so ignored. */
export function filterValue(field: Field, text: string, units: FilterUnits): unknown {
  switch (field.type) {
    case 'text':
    case 'enum':
    case 'list':
    case 'image':
      return text.length <= 1000 ? text : undefined;
    case 'integer':
      return INTEGER.test(text) ? Number(text) : undefined;
    case 'money':
      return parseDecimal(text, wireDigits(field, units.currencies)) ?? undefined;
    case 'decimal':
      return parseDecimal(text, field.scale) ?? undefined;
    case 'boolean':
      return booleanOf(text);
    case 'date':
      // The calendar day of a timestamp, as it is written.
      return momentOf(text) === undefined ? undefined : text.slice(0, 10);
    case 'datetime':
      return momentOf(text);
    case 'relation': {
      const iri = parseIri(text, units.host);
      if (iri) return iri.path === units.pathOf(field.to) ? iri.id : undefined;
      return parseId(text) ?? undefined;
    }
    default:
      return undefined;
  }
}

/**
 * The last internal value that a filter's text covers. Times are stored in milliseconds and answered in seconds: a text
 * without a fraction covers its whole second, so that an answered value matches.
 */
export function filterEnd(field: Field, text: string, units: FilterUnits): unknown {
  const value = filterValue(field, text, units);
  return field.type === 'datetime' && typeof value === 'number' && !text.includes('.') ? value + 999 : value;
}
