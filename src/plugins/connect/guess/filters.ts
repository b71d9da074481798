import { Parameter } from '@api-platform/api-doc-parser';

/** Parameters of a collection in `hydra:search`: `name`, `price[gt]`, `order[price]`. */
export function variablesOf(collection: unknown): ReadonlySet<string> {
  const found = memberOf(collection, 'hydra:search') ?? memberOf(collection, 'search');
  const mappings = memberOf(found, 'hydra:mapping') ?? memberOf(found, 'mapping');
  if (!Array.isArray(mappings)) return new Set();
  return new Set(mappings.map((one: unknown) => memberOf(one, 'variable')).filter((name) => typeof name === 'string'));
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The parameters of a collection as API Platform's analyzer takes them; none where the collection cannot be read. */
export async function readParameters(send: typeof fetch, collection: string): Promise<Parameter[]> {
  try {
    const headers = { Accept: 'application/ld+json' };
    const response = await send(`${collection}?page=1&itemsPerPage=1`, { headers });
    const variables = variablesOf(response.ok ? await response.json() : null);
    return [...variables].map((variable) => new Parameter(variable, null, false, ''));
  } catch {
    return [];
  }
}
