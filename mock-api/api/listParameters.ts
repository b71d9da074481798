import type { Resource } from '#resource';

/** Names of the parameters of lists that are no filters. */
export const LIST_PARAMETERS: ReadonlySet<string> = new Set([
  ...['page', 'itemsPerPage', 'pagination', 'partial', 'order', 'exists', 'properties', 'q'],
]);

/** A parameter that filters a field of its name, too: `order[name]=` sorts, `order=` and `order[]=` compare with the field. */
export const SHARED_PARAMETER = 'order';

/**
 * Finds a field that no list could filter by, because a parameter of lists has its name.
 * @returns its name; undefined when there is none. Fields that nobody reads are no filters, whatever they are called.
 */
export const fieldNamedAsParameter = (fields: Resource['fields']): string | undefined =>
  Object.keys(fields).find(
    (name) => LIST_PARAMETERS.has(name) && name !== SHARED_PARAMETER && fields[name]?.readable !== false,
  );
