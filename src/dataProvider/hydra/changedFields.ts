import { isObject } from '../resource/isObject.ts';

/**
 * Tells whether two values of a record are equal for the server. It omits nulls, so null, undefined and an absent member are
 * equal. The order of members does not matter, the order of lists does. Dates compare by their ISO text.
 */
export function isSame(left: unknown, right: unknown): boolean {
  const [a, b] = [plain(left), plain(right)];
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value === undefined ? null : value;
}

/** Tells whether a member identifies the record. Such members are never sent as fields. */
const isName = (key: string) => key === 'id' || key === 'originId' || key.startsWith('@');

/**
 * The fields of `data` that differ from `previous` (all of them without it). Undefined fields were not edited and are left
 * out.
 */
export function changedFields(
  data: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([key, value]) => !isName(key) && value !== undefined && !(previous && isSame(value, previous[key])),
    ),
  );
}
