import type { Field } from '#resource';
import type { Guess } from './declare.ts';

/** Parameters that a collection names in `hydra:search`: `name`, `price[gt]`, `order[price]`. */
export function variablesOf(collection: unknown): ReadonlySet<string> {
  const found = memberOf(collection, 'hydra:search') ?? memberOf(collection, 'search');
  const mappings = memberOf(found, 'hydra:mapping') ?? memberOf(found, 'mapping');
  if (!Array.isArray(mappings)) return new Set();
  return new Set(mappings.map((one: unknown) => memberOf(one, 'variable')).filter((name) => typeof name === 'string'));
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What of a field that server filters and orders by. */
function withParameters(name: string, field: Field, variables: ReadonlySet<string>): Field {
  const isRange = ['gt', 'gte', 'after', 'before'].some((operator) => variables.has(`${name}[${operator}]`));
  const isFiltered = variables.has(name) || isRange;
  const filter = isFiltered ? { filter: field.type === 'text' ? ('partial' as const) : true } : {};
  return { ...field, ...filter, ...(variables.has(`order[${name}]`) && { order: true }) };
}

/** A guess with the filters and orders that its collection offers. */
export function withFilters(guess: Guess, collection: unknown): Guess {
  const variables = variablesOf(collection);
  const fields = Object.fromEntries(
    Object.entries(guess.resource.fields).map(
      ([name, field]) => [name, withParameters(name, field, variables)] as const,
    ),
  );
  return { ...guess, resource: { ...guess.resource, fields } };
}
