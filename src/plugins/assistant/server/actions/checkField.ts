import type { Field } from '#resource';

/** Checks a value of an action's input. @returns the code of the violation; null: it is valid */
export function checkField(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return field.required ? 'violation.blank' : null;
  switch (field.type) {
    case 'enum':
      return isText(value) && field.values.includes(value) ? null : 'violation.choice';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'violation.type.boolean';
    case 'integer':
    case 'decimal':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value) && isWithin(field, value) ? null : 'violation.invalid';
    case 'date':
    case 'datetime':
      return isText(value) && !Number.isNaN(Date.parse(value)) ? null : 'violation.type.date';
    case 'text':
      return isText(value) && value.length <= (field.max ?? 255) ? null : 'violation.invalid';
    default:
      return 'violation.invalid';
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Tells whether a number lies between the bounds of its field. */
function isWithin(field: Extract<Field, { type: 'integer' | 'decimal' | 'money' }>, value: number): boolean {
  if (field.type === 'integer' && !Number.isInteger(value)) return false;
  const least = field.type === 'money' ? (field.min ?? 0) : field.min;
  const most = field.type === 'money' ? undefined : field.max;
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}
