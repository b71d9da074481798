import type { Resource } from '#resource';
import { operatorsOf, type Condition } from '../filters.ts';

/** Offered at most. */
const MOST = 4;
/** Values of a status that ask for somebody's attention, most pressing first. */
const PRESSING = ['low-stock', 'out-of-stock', 'late', 'waiting', 'partially-paid', 'open', 'draft'];

/** Filters that a resource is often asked for: states that want attention, and what lacks something. */
export function oftenUsed(resource: Resource, fields: readonly string[]): Condition[] {
  const found = fields.flatMap((name): Condition[] => {
    const field = resource.fields[name];
    if (field?.type === 'enum') {
      return PRESSING.filter((value) => field.values.includes(value)).map((value) => ({
        field: name,
        operator: 'oneOf',
        values: [value],
      }));
    }
    const isLink = field?.type === 'relation' && !field.many;
    const canLack = isLink && operatorsOf(field).includes('isEmpty');
    return canLack ? [{ field: name, operator: 'isEmpty', values: [] }] : [];
  });
  const rank = ({ values }: Condition) => (values[0] ? PRESSING.indexOf(values[0]) : PRESSING.length);
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, MOST);
}
