import type { Field } from '#resource';
import { fromLocalInput } from '../../form/inputs/localTime.ts';
import { parseTypedNumber } from '../../form/inputs/numberText.ts';
import type { Change, ChangeMode } from './changes.ts';

/** One line of the bulk edit with its typed values. */
export interface DraftChange {
  readonly field: string;
  readonly how: ChangeMode;
  readonly text: string;
}

/** The change a line describes, or the message key of its error. */
export type ReadChange = { readonly change: Change } | { readonly problem: string };

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function valueOf(field: Field, how: ChangeMode, text: string, zone: string): { value: unknown } | { problem: string } {
  const isNumber = field.type === 'money' || field.type === 'decimal' || field.type === 'integer';
  if (isNumber) {
    const value = parseTypedNumber(text);
    if (typeof value !== 'number') return { problem: 'flexy.violation.type.number' };
    return how !== 'setTo' && value < 0 ? { problem: 'flexy.violation.negative' } : { value };
  }
  if (field.type === 'boolean') return { value: text === 'true' };
  if (field.type === 'datetime')
    return MOMENT.test(text) ? { value: fromLocalInput(text, zone) } : { problem: 'flexy.violation.type.datetime' };
  return { value: text };
}

/** Parses a line. @param zone time zone of the store, for moments */
export function readChange(
  field: Field | undefined,
  { field: name, how, text }: DraftChange,
  zone: string,
): ReadChange {
  if (!field) return { problem: 'flexy.violation.choice' };
  if (how === 'empty') return { change: { field: name, how, value: null } };
  if (text.trim() === '') return { problem: 'flexy.violation.blank' };
  const read = valueOf(field, how, text.trim(), zone);
  return 'problem' in read ? read : { change: { field: name, how, value: read.value } };
}
