/** One query parameter: `order[createdAt]=desc` is path ['order', 'createdAt'], `type[]=a` is ['type', '']. */
export interface Param {
  readonly path: readonly string[];
  readonly value: string;
}

/** Most parameters that are looked at; more are ignored. */
const MOST_PARAMS = 300;

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A broken percent sequence is a malformed parameter; those are ignored (CONTRACT, Reading).
    return null;
  }
};

function pathOf(name: string): string[] | null {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  if (open === 0 || !name.endsWith(']')) return null;
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

/** Reads a query string (without '?') as PHP would name its parts; broken and NUL-carrying parameters are left out. */
export function parseQuery(search: string): Param[] {
  const params: Param[] = [];
  if (search === '') return params;
  for (const part of search.split('&', MOST_PARAMS)) {
    const cut = part.indexOf('=');
    const name = decode(cut < 0 ? part : part.slice(0, cut));
    const value = cut < 0 ? '' : decode(part.slice(cut + 1));
    if (!name || value === null || name.includes('\0') || value.includes('\0')) continue;
    const path = pathOf(name);
    if (path && path.length <= 4) params.push({ path, value });
  }
  return params;
}

/** The same for owners' hooks, which read plain names: no parameter of it carries what no text of a record can hold. */
export function hookQuery(search: string): URLSearchParams {
  const carriesNul = (text: string) => text.includes('\0');
  return new URLSearchParams([...new URLSearchParams(search)].filter((pair) => !pair.some(carriesNul)));
}

/** Value of the last plain parameter of that name. */
export function lastValue(params: readonly Param[], name: string): string | undefined {
  return params.findLast((param) => param.path.length === 1 && param.path[0] === name)?.value;
}
