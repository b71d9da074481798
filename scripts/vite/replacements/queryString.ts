/**
 * Stands in for the package `query-string`, with which ra-core reads and writes the address of a list: `parse` and
 * `stringify` as they are without options.
 */

/** One value, several of one name, or a name without a value. */
export type QueryValue = string | null | readonly (string | null)[];

const encode = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  );

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Somebody's own percent sign.
    return text;
  }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : Number(one > other);

/** Reads what stands behind the question mark; names in their order. */
export function parse(query: string): Record<string, QueryValue> {
  const found = new Map<string, QueryValue>();
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue;
    const [name = '', ...rest] = part.replaceAll('+', ' ').split('=');
    const value = rest.length === 0 ? null : decode(rest.join('='));
    const before = found.get(decode(name));
    found.set(decode(name), before === undefined ? value : [before, value].flat());
  }
  return Object.assign(Object.create(null), Object.fromEntries([...found].toSorted(byName)));
}

/** Writes it; what is undefined is left out. */
export function stringify(values: Readonly<Record<string, unknown>>): string {
  const pair = (name: string, value: unknown): string[] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((one) => pair(name, one));
    return [value === null ? encode(name) : `${encode(name)}=${encode(value)}`];
  };
  return Object.entries(values)
    .toSorted(byName)
    .flatMap(([name, value]) => pair(name, value))
    .join('&');
}

export default { parse, stringify };
