const IDS = ['parentCategoryId', 'subCategoryId', 'deepSubCategoryId'];
const COUNTRIES = ['shipToCountry', 'shipFromCountry'];

/** An id that came as a text, or as the address of what it names; an empty one is none. */
function idOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  const id = /^(?:\/[\w/-]+\/)?([1-9][0-9]{0,14})$/.exec(value)?.[1];
  return id === undefined ? value : Number(id);
}

/**
 * The body of a listing as its fields take it: a form's selectors send ids of categories as texts, and countries by their
 * code or their id.
 */
export function listingBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = { ...body };
  for (const name of COUNTRIES) if (typeof body[name] === 'number') result[name] = String(body[name]);
  const { dataFlexy } = body;
  if (typeof dataFlexy !== 'object' || dataFlexy === null || Array.isArray(dataFlexy)) return result;
  const given: Record<string, unknown> = { ...dataFlexy };
  for (const name of IDS) if (name in given) given[name] = idOf(given[name]);
  return { ...result, dataFlexy: given };
}
