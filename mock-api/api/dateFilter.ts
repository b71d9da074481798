import type { Field } from '#resource';
import { Problem } from '../problem.ts';
import { filterValue, type FilterUnits } from './filterValue.ts';

/** A filter by one property: its full path, its operator (`=` without one) and its texts. */
interface AskedFilter {
  readonly property: string;
  readonly op: string;
  readonly values: readonly string[];
}

/**
 * Refuses a day or moment that cannot be read, because the list without that filter would look like its answer. An empty text
 * is no filter.
 * @param operators those that the field takes
 * @throws Problem 400 naming the parameter as it was sent: `createdAt[after]`
 */
export function requireReadableDates(
  field: Field,
  { property, op, values }: AskedFilter,
  operators: ReadonlySet<string>,
  units: FilterUnits,
): void {
  if (field.type !== 'date' && field.type !== 'datetime') return;
  if (op !== '=' && !operators.has(op)) return;
  const isReadable = (text: string) => filterValue(field, text, units) !== undefined;
  const areReadable = (text: string) => {
    const parts = op === 'between' ? text.split('..') : [text];
    return parts.length === (op === 'between' ? 2 : 1) && parts.every(isReadable);
  };
  if (values.every((text) => text === '' || areReadable(text))) return;
  const name = op === '=' ? property : `${property}[${op}]`;
  throw new Problem(400, `The parameter "${name}" is not a date.`, {
    violations: [{ propertyPath: name, code: `violation.type.${field.type}` }],
  });
}
