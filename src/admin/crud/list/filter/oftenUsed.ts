import type { Resource } from '#resource';
import { operatorsOf, type Condition } from '../filters.ts';

/**
 * Filters that a list offers ready made: the values that its fields declare (`oftenUsed`), the first of each field before the
 * second ones, then the records that lack a relation.
 */
export function oftenUsed(resource: Resource, fields: readonly string[]): Condition[] {
  const declared: { readonly place: number; readonly condition: Condition }[] = [];
  const lacking: Condition[] = [];
  for (const name of fields) {
    const field = resource.fields[name];
    if (field?.type === 'enum') {
      field.oftenUsed?.forEach((value, place) =>
        declared.push({ place, condition: { field: name, operator: 'oneOf', values: [value] } }),
      );
    }
    const isLink = field?.type === 'relation' && !field.many;
    if (isLink && operatorsOf(field).includes('isEmpty')) {
      lacking.push({ field: name, operator: 'isEmpty', values: [] });
    }
  }
  const values = declared.sort((one, other) => one.place - other.place).map(({ condition }) => condition);
  return [...values, ...lacking].slice(0, MOST);
}

/** Offered at most. */
const MOST = 4;
