import type { Field, Resource } from '#resource';
import { parseTypedNumber } from '../../form/inputs/numberText.ts';
import { relatedId } from '../../recordText.ts';
import { columnField } from '../columns.ts';

/** True when a cell can be edited: the person may write the field, and its input fits in one line. */
export function isCellEditable(resource: Resource, name: string, writable: readonly string[]): boolean {
  const field = columnField(resource, name);
  if (!field || !writable.includes(name) || field.createOnly || !WRITTEN.has(field.type)) return false;
  if (field.type === 'relation') return !field.many;
  return field.type !== 'text' || (!field.multiline && !['html', 'secret'].includes(field.format ?? ''));
}

/** Length of `2026-11-24`. */
const DAY_LENGTH = 10;

/** A value as a cell holds it: days as days, a relation as the number of the record; several are read only. */
export function cellValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return field.type === 'boolean' ? false : null;
  if (field.type === 'date') return String(value).slice(0, DAY_LENGTH);
  if (field.type === 'relation' && !field.many) return relatedId(value) ?? null;
  return value;
}

/** The value of a cell, in the record's format. */
export function recordValue(field: Field, value: unknown): unknown {
  if (value === '' || value === undefined || value === null) return null;
  return field.type === 'text' ? String(value) : value;
}

/** Words for yes and no that a paste may have; other words are no. */
const YES: ReadonlySet<string> = new Set(['true', '1', 'x', 'yes', 'oui', 'نعم']);

/**
 * Converts pasted text to a field's value.
 * @param named the value or number of what people call so (choices, related records); undefined: unknown
 * @returns what the check then judges: a text that is no number stays a text
 */
export function pastedValue(field: Field, text: string, named: (text: string) => string | undefined): unknown {
  const plain = text.trim();
  if (plain === '') return field.type === 'boolean' ? false : null;
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'decimal':
      return parseTypedNumber(plain);
    case 'boolean':
      return YES.has(plain.toLocaleLowerCase());
    case 'enum':
    case 'relation':
      return named(plain) ?? plain;
    default:
      return plain;
  }
}

/** Cells of a pasted table: rows by line, cells by tab, as spreadsheets copy them. */
export function pastedRows(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t'));
}

/** Kinds of fields that can be written in a cell. */
const WRITTEN: ReadonlySet<Field['type']> = new Set([
  'text',
  'integer',
  'money',
  'decimal',
  'boolean',
  'date',
  'enum',
  'relation',
]);
