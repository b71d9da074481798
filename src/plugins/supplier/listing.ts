/** Normalises the body of a listing: a form's selectors send category ids as texts, and countries by code or id. */
export function listingBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = { ...body };
  for (const name of COUNTRIES) if (typeof body[name] === 'number') result[name] = String(body[name]);
  const { dataFlexy } = body;
  if (typeof dataFlexy !== 'object' || dataFlexy === null || Array.isArray(dataFlexy)) return result;
  const given: Record<string, unknown> = { ...dataFlexy };
  for (const name of IDS) if (name in given) given[name] = idOf(given[name]);
  return { ...result, dataFlexy: given };
}

const IDS = ['parentCategoryId', 'subCategoryId', 'deepSubCategoryId'];
const COUNTRIES = ['shipToCountry', 'shipFromCountry'];

/** Parses an id sent as text or as an address; an empty text is none. */
function idOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  const id = /^(?:\/[\w/-]+\/)?([1-9][0-9]{0,14})$/.exec(value)?.[1];
  return id === undefined ? value : Number(id);
}
