/** Query parameters of a list. */
export interface ListQuery {
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: { readonly field: string; readonly order: string };
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Keys that are an operator of the enclosing property, not a property themselves (docs/api.md, "Filters"). */
const OPERATORS: ReadonlySet<string> = new Set([
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'after',
  'before',
  'strictly_after',
  'strictly_before',
]);
/** Parameters with bracketed property names: `exists[category]`, `order[name]`. */
const BRACKETED: ReadonlySet<string> = new Set(['exists', 'order', 'properties']);

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

const isSent = (value: unknown) => value !== null && value !== undefined;

function nestedKey(parent: string, key: string): string {
  if (OPERATORS.has(key) || BRACKETED.has(parent)) return `${parent}[${key}]`;
  // `exists: { category: { parent: true } }` names the property by its path.
  if (parent.endsWith(']')) return `${parent.slice(0, -1)}.${key}]`;
  return `${parent}.${key}`;
}

function append(query: URLSearchParams, key: string, value: unknown): void {
  if (!isSent(value)) return;
  if (Array.isArray(value)) {
    const name = key.endsWith('[]') ? key : `${key}[]`;
    for (const one of value) if (isSent(one)) query.append(name, textOf(idOrText(one)));
    return;
  }
  if (isPlainObject(value)) {
    // A record picked in a filter is sent as its address.
    if (typeof value['@id'] === 'string') query.append(key, value['@id']);
    else for (const [name, one] of Object.entries(value)) append(query, nestedKey(key, name), one);
    return;
  }
  query.append(key, textOf(value));
}

const idOrText = (value: unknown) => (isPlainObject(value) ? (value['@id'] ?? value.id) : value);

/**
 * Builds the query string of a list (without `?`): `order[field]`, `page`, `itemsPerPage`, filters. Nulls are left out,
 * false and 0 are not.
 */
export function listQuery({ page, perPage, sort, filter = {} }: ListQuery): string {
  const query = new URLSearchParams();
  if (sort?.field) query.append(`order[${sort.field}]`, sort.order.toLowerCase() === 'desc' ? 'desc' : 'asc');
  if (page !== undefined) query.append('page', String(page));
  if (perPage !== undefined) query.append('itemsPerPage', String(perPage));
  for (const [key, value] of Object.entries(filter)) append(query, key, value);
  return query.toString();
}
