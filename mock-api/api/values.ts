import { fromScaled, parseDecimal, wireDigits, zonedToMs, type Currencies, type Field } from '#resource';
import { imageQuery } from '../files/imageSigner.ts';
import type { Locale } from '../types.ts';
import { LOCALES } from '../types.ts';
import { momentOf } from './filterValue.ts';

/** Dependencies of converting values between wire and storage. */
export interface ValueUnits {
  readonly locale: Locale;
  readonly currencies: Currencies;
  readonly timeZone: string;
  /** Signed address of an image, from its stored path. */
  signImage(path: string): string;
}

/** Text of a locale, with fallback to the first locale that has one (docs/api.md, "Values"). */
export function translated(value: unknown, locale: Locale): string | null {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : null;
  const texts = new Map(Object.entries(value));
  for (const name of [locale, ...LOCALES]) {
    const text = texts.get(name);
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

/** ISO 8601 with offset, in whole seconds: `2024-01-01T10:00:00+00:00`. */
export function isoOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
}

/** Internal value of a validated wire value (relations and lines are resolved elsewhere). `before` is the stored one. */
export function toInternal(field: Field, value: unknown, before: unknown, units: ValueUnits): unknown {
  if (value === null || value === undefined) return null;
  switch (field.type) {
    case 'text':
      return textIn(field, value, before, units.locale);
    case 'money':
      return parseDecimal(value, wireDigits(field, units.currencies));
    case 'decimal':
      return parseDecimal(value, field.scale);
    case 'date':
      return String(value).slice(0, 10);
    case 'datetime':
      return echoedMoment(momentIn(String(value), field.local === true, units.timeZone), before);
    case 'image':
      return imageIn(value);
    case 'embedded':
      return embeddedIn(field, value, units);
    default:
      return value;
  }
}

function textIn(field: Extract<Field, { type: 'text' }>, value: unknown, before: unknown, locale: Locale): unknown {
  if (field.translatable) {
    const texts = typeof value === 'string' ? { [locale]: value } : value;
    const merged = { ...(typeof before === 'object' ? before : {}), ...(typeof texts === 'object' ? texts : {}) };
    const kept = Object.entries(merged).filter(
      ([name, text]) => LOCALES.some((one) => one === name) && typeof text === 'string' && text !== '',
    );
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  }
  const isLine =
    !field.multiline &&
    (field.format === undefined ||
      ['email', 'phone', 'url', 'color', 'icon', 'code', 'currency', 'time-zone', 'country'].includes(field.format));
  const text = isLine ? String(value).trim() : String(value);
  // An emptied code or address counts as null: two of them must not collide in a unique index.
  return text === '' && isLine && (field.unique || field.format) && !field.required ? null : text;
}

function momentIn(text: string, isLocal: boolean, timeZone: string): number | null {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  if (isLocal && !hasOffset) return zonedToMs(text, timeZone);
  return momentOf(text.replace(/(\.\d{3})\d+/, '$1')) ?? null;
}

/** Stored paths of one image or several; an empty text is no image. */
function imageIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => storedPath(String(one))).filter((path) => path !== '');
  return storedPath(String(value)) || null;
}

/** A stored time that comes back as it was answered, in whole seconds, is unchanged. */
function echoedMoment(moment: number | null, before: unknown): number | null {
  return typeof before === 'number' && Math.floor(before / 1000) * 1000 === moment ? before : moment;
}

/** Stored path of an image: own signed addresses lose their signature, others stay. */
export function storedPath(address: string): string {
  return imageQuery(address)?.get('path') || address;
}

function embeddedIn(field: Extract<Field, { type: 'embedded' }>, value: unknown, units: ValueUnits): unknown {
  const one = (entry: unknown) => {
    const given: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
    const parts = Object.entries(field.fields).map(([name, part]) => [
      name,
      toInternal(part, given[name] ?? part.default, null, units),
    ]);
    return Object.fromEntries(parts.filter(([, part]) => part !== null));
  };
  return Array.isArray(value) ? value.map(one) : one(value);
}

/** Wire value of an internal one (the serialiser writes relations, lines and collections). */
export function toWire(field: Field, value: unknown, units: ValueUnits): unknown {
  switch (field.type) {
    case 'text':
      return field.translatable ? translated(value, units.locale) : value;
    case 'money':
      return typeof value === 'number' ? fromScaled(value, wireDigits(field, units.currencies)) : null;
    case 'decimal':
      return typeof value === 'number' ? fromScaled(value, field.scale) : null;
    case 'datetime':
      return typeof value === 'number' ? isoOf(value) : null;
    case 'image':
      return Array.isArray(value) ? value.map((one) => units.signImage(String(one))) : units.signImage(String(value));
    case 'embedded':
      return embeddedOut(field, value, units);
    default:
      return value;
  }
}

function embeddedOut(field: Extract<Field, { type: 'embedded' }>, value: unknown, units: ValueUnits): unknown {
  const one = (entry: unknown) => {
    const given: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
    const result: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(field.fields)) {
      if (given[name] !== undefined && given[name] !== null) result[name] = toWire(part, given[name], units);
    }
    return result;
  };
  return Array.isArray(value) ? value.map(one) : one(value);
}
