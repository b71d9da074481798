import { Field as ParsedField, Parameter, Resource as ParsedResource } from '@api-platform/api-doc-parser';
import type { Field } from '#resource';
import { analyzer } from './analyzer.ts';
import type { Guess } from './declare.ts';

/** Parameters of a collection in `hydra:search`: `name`, `price[gt]`, `order[price]`. */
export function variablesOf(collection: unknown): ReadonlySet<string> {
  const found = memberOf(collection, 'hydra:search') ?? memberOf(collection, 'search');
  const mappings = memberOf(found, 'hydra:mapping') ?? memberOf(found, 'mapping');
  if (!Array.isArray(mappings)) return new Set();
  return new Set(mappings.map((one: unknown) => memberOf(one, 'variable')).filter((name) => typeof name === 'string'));
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The resource as input of the analyzer: its fields, and the known parameters. */
function schemaOf({ path, resource }: Guess, variables: ReadonlySet<string>): ParsedResource {
  const parameters = [...variables].map((variable) => new Parameter(variable, null, false, ''));
  return new ParsedResource(path, path, {
    fields: Object.keys(resource.fields).map((name) => new ParsedField(name, {})),
    parameters,
    getParameters: async () => parameters,
  });
}

/** Tells whether a field has range filters, which the analyzer ignores: `price[gte]`, `createdAt[after]`. */
const isRange = (name: string, variables: ReadonlySet<string>) =>
  ['gt', 'gte', 'after', 'before'].some((operator) => variables.has(`${name}[${operator}]`));

/** Adds the filters and orders of its collection to a guess. */
export async function withFilters(guess: Guess, collection: unknown): Promise<Guess> {
  const variables = variablesOf(collection);
  const schema = schemaOf(guess, variables);
  const [orders, filters] = await Promise.all([
    analyzer.getOrderParametersFromSchema(schema),
    analyzer.getFiltersParametersFromSchema(schema),
  ]);
  const filtered = new Set(filters.map(({ name }) => name));
  const offered = ([name, field]: readonly [string, Field]) => {
    const isFiltered = filtered.has(name) || isRange(name, variables);
    const filter = isFiltered ? { filter: field.type === 'text' ? ('partial' as const) : true } : {};
    return [name, { ...field, ...filter, ...(orders.includes(name) && { order: true }) }] as const;
  };
  const fields = Object.fromEntries(Object.entries(guess.resource.fields).map(offered));
  return { ...guess, resource: { ...guess.resource, fields } };
}
