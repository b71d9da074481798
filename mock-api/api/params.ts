import type { ListFilter } from '#resource';

/** One query parameter: `order[createdAt]=desc` has the path ['order', 'createdAt'], `type[]=a` has ['type', '']. */
export interface Param {
  readonly path: readonly string[];
  readonly value: string;
}

/** Most parameters; further ones are ignored. */
const MOST_PARAMS = 300;

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A broken percent sequence makes the parameter malformed, so it is ignored like every other (docs/api.md, "Filters").
    return null;
  }
};

function pathOf(name: string): string[] | null {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  if (open === 0 || !name.endsWith(']')) return null;
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

/** Parses a query string (without '?') with PHP's bracket syntax. Malformed parameters and those with NUL are left out. */
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

/** The parameters of filters by name, as the query of a list has them; a list of values is one parameter for each. */
export const paramsOf = (filter: ListFilter): Param[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    const path = pathOf(name) ?? [name];
    return typeof value === 'string' ? [{ path, value }] : value.map((one) => ({ path: [...path, ''], value: one }));
  });

/** The query for owners' hooks, which use plain names, without parameters with NUL, which no stored text can contain. */
export function hookQuery(search: string): URLSearchParams {
  const carriesNul = (text: string) => text.includes('\0');
  return new URLSearchParams([...new URLSearchParams(search)].filter((pair) => !pair.some(carriesNul)));
}

/** Value of the last plain parameter of that name. */
export function lastValue(params: readonly Param[], name: string): string | undefined {
  return params.findLast((param) => param.path.length === 1 && param.path[0] === name)?.value;
}
