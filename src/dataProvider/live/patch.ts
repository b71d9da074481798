import { isObject } from '../resource/isObject.ts';
import { isSame } from '../hydra/changedFields.ts';
import type { LiveUpdate } from './update.ts';

/** Effect of an update on one cached answer. */
export interface Patch {
  /** The answer with the change applied; absent: unchanged. */
  readonly data?: unknown;
  /** True when the answer has to be refetched: the change may move, add or remove a row. */
  readonly isStale: boolean;
}

const UNTOUCHED: Patch = { isStale: false };
const STALE: Patch = { isStale: true };

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values => isObject(value) && 'id' in value;
const isIt = (value: unknown, update: LiveUpdate) => isRecord(value) && String(value.id) === String(update.id);

/** Fields that order or filter a list. A change of one of them may move the row. */
function decidingFields(params: unknown): string[] {
  if (!isObject(params)) return [];
  const { sort, filter, target } = params;
  const names = [isObject(sort) ? sort.field : undefined, target, ...Object.keys(isObject(filter) ? filter : {})];
  return names
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.replace(/^(?:exists|order)\[([^\]]+)\]$/, '$1').replace(/[[.].*$/, ''));
}

/** Tells whether a list uses full-text search, which covers many fields. */
const isSearched = (params: unknown) => isObject(params) && isObject(params.filter) && 'q' in params.filter;

function patchRows(
  rows: readonly unknown[],
  params: unknown,
  update: LiveUpdate,
): { rows: unknown[]; isStale: boolean } | null {
  const at = rows.findIndex((row) => isIt(row, update));
  const before = rows[at];
  if (at < 0 || !isRecord(before)) return null;
  const { record } = update;
  if (!record) return { rows: rows.toSpliced(at, 1), isStale: true };
  const isMoved = decidingFields(params).some((name) => !isSame(before[name], record[name]));
  return { rows: rows.with(at, record), isStale: isMoved || isSearched(params) };
}

/**
 * Tells whether a record that is not on a page cannot enter it. Either a number or boolean filter excludes it (only the
 * server compares texts and links), or the record was deleted and the page shows all records.
 */
function isOutside(page: unknown, params: unknown, { record }: LiveUpdate): boolean {
  if (!isObject(page) || !Array.isArray(page.data)) return false;
  if (!record) return page.total === page.data.length;
  const filter = isObject(params) && isObject(params.filter) ? params.filter : {};
  return Object.entries(filter).some(([name, wanted]) => {
    const value = record[name];
    return (
      (typeof wanted === 'number' || typeof wanted === 'boolean') && typeof value === typeof wanted && value !== wanted
    );
  });
}

/** Applies an update to a page of a list: `{ data, total }`. */
function patchPage(page: unknown, params: unknown, update: LiveUpdate): { page: unknown; isStale: boolean } | null {
  if (!isObject(page) || !Array.isArray(page.data)) return null;
  const patched = patchRows(page.data, params, update);
  if (!patched) return null;
  const { total } = page;
  const left = !update.record && typeof total === 'number' ? { total: total - 1 } : {};
  return { page: { ...page, ...left, data: patched.rows }, isStale: patched.isStale };
}

function patchPages(data: unknown, params: unknown, update: LiveUpdate): Patch {
  if (!isObject(data) || !Array.isArray(data.pages)) return STALE;
  const pages = data.pages.map((page: unknown) => patchPage(page, params, update));
  const found = pages.find((page) => page !== null);
  if (!found) return STALE;
  return {
    data: { ...data, pages: data.pages.map((page: unknown, at) => pages[at]?.page ?? page) },
    isStale: found.isStale,
  };
}

/** Tells whether an answer may change with the record. A list always may, as the record may enter it. */
function isShown(method: unknown, params: unknown, data: unknown, update: LiveUpdate): boolean {
  switch (method) {
    case 'getOne':
      return isObject(params) && String(params.id) === String(update.id);
    case 'getMany':
      return Array.isArray(data) && data.some((row) => isIt(row, update));
    case 'getList':
    case 'getManyReference':
    case 'getInfiniteList':
      return true;
    default:
      return false;
  }
}

/**
 * Computes the effect of an update on one entry of react-query's cache, by react-admin's keys (`[resource, method,
 * params]`). Rows change in place. A list that the row may enter, leave or move in is stale.
 */
export function patchOf(queryKey: readonly unknown[], data: unknown, update: LiveUpdate): Patch {
  const [resource, method, params] = queryKey;
  if (resource !== update.resource) return UNTOUCHED;
  if (data === undefined) return STALE;
  if (update.record === undefined) return isShown(method, params, data, update) ? STALE : UNTOUCHED;
  const meta = isObject(params) ? params.meta : undefined;
  // The query differs from the update: another language, other fields.
  if (isObject(meta) && Object.keys(meta).length > 0) return STALE;
  switch (method) {
    case 'getOne':
      if (!isObject(params) || String(params.id) !== String(update.id)) return UNTOUCHED;
      return update.record ? { data: update.record, isStale: false } : STALE;
    case 'getMany': {
      const patched = Array.isArray(data) ? patchRows(data, undefined, update) : null;
      return patched ? { data: patched.rows, isStale: false } : UNTOUCHED;
    }
    case 'getList':
    case 'getManyReference': {
      const patched = patchPage(data, params, update);
      if (!patched) return isOutside(data, params, update) ? UNTOUCHED : STALE;
      return { data: patched.page, isStale: patched.isStale };
    }
    case 'getInfiniteList':
      return patchPages(data, params, update);
    default:
      return UNTOUCHED;
  }
}
