import { useRecordList, WHOLE_LIST } from '#admin';
import { isObject } from '#resource';

/** Countries that products are listed for, by pid. Follows changes live. */
export function useListed(pids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const { data } = useRecordList(
    'cj_products',
    { pagination: WHOLE_LIST, sort: { field: 'id', order: 'ASC' }, filter: { pid: pids } },
    { enabled: pids.length > 0 },
  );
  return new Map(
    (data ?? []).map(({ pid, dataFlexy }) => {
      const to: unknown = isObject(dataFlexy) ? dataFlexy.shipToCountries : undefined;
      return [pid, Array.isArray(to) ? to.map(String) : []];
    }),
  );
}

/** 'Added' means listed for every chosen ship-to country (docs/rules/store-and-supplier.md, "Supplier catalogue"). */
export const isAdded = (listedFor: readonly string[] | undefined, to: readonly string[]): boolean =>
  listedFor !== undefined && to.length > 0 && to.every((code) => listedFor.includes(code));
