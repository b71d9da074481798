import type { Field, Resource } from '#resource';

/** Operators of a filter condition. */
export type Operator = 'contains' | 'is' | 'atLeast' | 'atMost' | 'from' | 'until' | 'oneOf' | 'isSet' | 'isEmpty';

/** One line of the filter panel. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  /** Ids for relations, values for choices, one text for the rest; empty for `isSet` and `isEmpty`. */
  readonly values: readonly string[];
}

/** Filter values as the provider takes them: `{ 'price[lte]': '200', category: ['3'] }`. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Query parameter of an operator (docs/api.md, "Filters"). */
const PARAMETER: Readonly<Record<Operator, (field: string) => string>> = {
  contains: (field) => field,
  is: (field) => field,
  oneOf: (field) => field,
  atLeast: (field) => `${field}[gte]`,
  atMost: (field) => `${field}[lte]`,
  from: (field) => `${field}[after]`,
  until: (field) => `${field}[before]`,
  isSet: (field) => `exists[${field}]`,
  isEmpty: (field) => `exists[${field}]`,
};

/** Full-text parameter; not a condition, it has its own box. */
export const SEARCH = 'q';

/** The operators a field supports; empty when it cannot be filtered. */
export function operatorsOf(field: Field | undefined): readonly Operator[] {
  if (!field?.filter) return [];
  const presence: Operator[] = field.required ? [] : ['isSet', 'isEmpty'];
  switch (field.type) {
    case 'text':
      return [field.filter === 'partial' ? 'contains' : 'is', ...presence];
    case 'list':
      return ['is'];
    case 'integer':
    case 'decimal':
    case 'money':
      return ['atMost', 'atLeast', 'is', ...presence];
    case 'date':
    case 'datetime':
      return ['from', 'until', ...presence];
    case 'boolean':
      return ['is'];
    case 'enum':
      return ['oneOf'];
    case 'relation':
      return ['oneOf', ...presence];
    default:
      return [];
  }
}

/** Names of the fields a person who may read `readable` can filter by. */
export function filterableFields(resource: Resource, readable: readonly string[]): string[] {
  return Object.keys(resource.fields).filter(
    (name) => readable.includes(name) && operatorsOf(resource.fields[name]).length > 0,
  );
}

/** A new line for a field. */
export const emptyCondition = (resource: Resource, field: string): Condition => ({
  field,
  operator: operatorsOf(resource.fields[field])[0] ?? 'is',
  values: [],
});

/** True when a condition may have several values: the API supports "or" between values of one field, not between fields. */
export const takesSeveral = ({ operator }: Condition, field: Field | undefined): boolean =>
  operator === 'contains' || (operator === 'is' && field?.type !== 'boolean');

const needsValue = ({ operator }: Condition) => operator !== 'isSet' && operator !== 'isEmpty';

/** True when a condition has a value. */
export const isComplete = (condition: Condition): boolean =>
  !needsValue(condition) || condition.values.some((value) => value.trim() !== '');

function valueOf({ operator, values }: Condition): unknown {
  if (operator === 'isSet') return true;
  if (operator === 'isEmpty') return false;
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  return operator === 'oneOf' || given.length > 1 ? given : given[0];
}

/** Merges conditions of the same kind on one field into one with alternative values. Of two bounds the later one counts. */
function together(conditions: readonly Condition[]): Condition[] {
  const lines = new Map<string, Condition>();
  for (const condition of conditions.filter(isComplete)) {
    const key = PARAMETER[condition.operator](condition.field);
    const before = lines.get(key);
    const isAny = ['contains', 'is', 'oneOf'].includes(condition.operator);
    const values = before && isAny ? [...new Set([...before.values, ...condition.values])] : condition.values;
    lines.set(key, { ...condition, values });
  }
  return [...lines.values()];
}

/** Filter values of the complete lines, keeping the search text. */
export function toFilterValues(conditions: readonly Condition[], search: unknown): FilterValues {
  const entries = together(conditions).map((condition) => [
    PARAMETER[condition.operator](condition.field),
    valueOf(condition),
  ]);
  return { ...(search ? { [SEARCH]: search } : {}), ...Object.fromEntries(entries) };
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map((entry) => String(entry));

function conditionOf(resource: Resource, key: string, value: unknown): Condition[] {
  const presence = /^exists\[(.+)\]$/.exec(key);
  if (presence?.[1]) {
    const isSet = value === true || value === 'true';
    return [{ field: presence[1], operator: isSet ? 'isSet' : 'isEmpty', values: [] }];
  }
  const field = key.replace(/\[.*$/, '');
  const operator = operatorsOf(resource.fields[field]).find((one) => PARAMETER[one](field) === key);
  return operator ? [{ field, operator, values: textsOf(value) }] : [];
}

/** Converts filter values (of a saved address) to conditions; unknown filters are left out. */
export function toConditions(resource: Resource, filter: FilterValues): Condition[] {
  return Object.entries(filter).flatMap(([key, value]) => (key === SEARCH ? [] : conditionOf(resource, key, value)));
}
