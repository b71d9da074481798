const IDS = ['parentCategoryId', 'subCategoryId', 'deepSubCategoryId'];

/** The body of a listing with its category ids as numbers: a form's selectors send texts, an empty one is none. */
export function withNumbers(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { dataFlexy } = body;
  if (typeof dataFlexy !== 'object' || dataFlexy === null || Array.isArray(dataFlexy)) return { ...body };
  const given: Record<string, unknown> = { ...dataFlexy };
  for (const name of IDS) {
    const value = given[name];
    if (value === '') given[name] = null;
    else if (typeof value === 'string' && /^[1-9][0-9]{0,14}$/.test(value)) given[name] = Number(value);
  }
  return { ...body, dataFlexy: given };
}
