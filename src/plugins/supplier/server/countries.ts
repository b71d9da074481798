import { invalid, type ServerHost, type Tx } from '#server';

/** Checks that the shop has these countries, and ships to them. @throws Problem 422 naming the field */
export async function checkCountries(host: ServerHost, codes: readonly string[], propertyPath: string): Promise<void> {
  if (codes.length === 0) throw invalid({ propertyPath, code: 'violation.blank' });
  const reader = await host.publicReader('en');
  const found = await reader.list('countries', { code: [...codes], isEnabled: 'true' });
  const known = new Set(found.map(({ code }) => code));
  if (!codes.every((code) => known.has(code))) throw invalid({ propertyPath, code: 'violation.choice' });
}

/** Values of a list or a single one, as texts; a body may name countries by code or by id. */
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined && one !== '').map(String);

/**
 * Checks the countries that a posted record names, by code or by id. Those that it does not name stay as they are.
 * @throws Problem 422 naming the field
 */
export async function checkPosted(tx: Tx, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { dataFlexy } = body;
  const inShop = typeof dataFlexy === 'object' && dataFlexy !== null && 'shipToCountries' in dataFlexy;
  const named = [
    ['shipToCountry', textsIn(body.shipToCountry)],
    ['dataFlexy.shipToCountries', inShop ? textsIn(dataFlexy.shipToCountries) : []],
  ] as const;
  if (named.every(([, values]) => values.length === 0)) return;
  const countries = await tx.readBy('countries', {});
  const known = new Set(countries.flatMap(({ id, code }) => [String(id), code]));
  for (const [propertyPath, values] of named)
    if (!values.every((value) => known.has(value))) throw invalid({ propertyPath, code: 'violation.choice' });
}
