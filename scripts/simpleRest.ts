/** A query of ra-data-simple-rest, translated for json-server. */
export interface JsonServerQuery {
  query: URLSearchParams;
  /** Position of the first requested record, from 0. */
  first: number;
}

/** Number of records without a range. */
const ALL = 1000;

/**
 * Translates `sort=["name","ASC"]&range=[0,9]&filter={"q":"tea","id":[1,2]}`.
 * @returns undefined when the query is not in that dialect; malformed parts are dropped
 */
export function toJsonServer(params: URLSearchParams): JsonServerQuery | undefined {
  if (!params.has('range') && !params.has('filter') && !params.has('sort')) return undefined;
  const query = new URLSearchParams();
  const [first, last] = numbers(parsed(params.get('range')));
  query.set('_start', String(first));
  query.set('_end', String(last + 1));
  const sort = parsed(params.get('sort'));
  if (Array.isArray(sort) && typeof sort[0] === 'string') {
    query.set('_sort', sort[0]);
    query.set('_order', String(sort[1]).toLowerCase() === 'desc' ? 'desc' : 'asc');
  }
  const filter = parsed(params.get('filter'));
  if (typeof filter === 'object' && filter !== null) {
    for (const [name, value] of Object.entries(filter)) {
      for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
    }
  }
  return { query, first };
}

function numbers(range: unknown): [number, number] {
  if (!Array.isArray(range)) return [0, ALL - 1];
  const [first, last] = range.map(Number);
  return Number.isInteger(first) && Number.isInteger(last) ? [first ?? 0, last ?? ALL - 1] : [0, ALL - 1];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Invalid JSON is ignored, like an unknown filter.
    return undefined;
  }
}
