import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import {
  useDataProvider,
  useGetList,
  useGetMany,
  useGetOne,
  type DataProvider,
  type Identifier,
  type SortPayload,
} from 'ra-core';
import type { ResourceName, ScreenRecord, ScreenValues } from '#resource';

/** Options of a read: react-query's, and callbacks for its end. */
export interface ReadRecordOptions<Data> extends Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> {
  readonly onSuccess?: (data: Data) => void;
  readonly onError?: (error: Error) => void;
}

/** Which records of a resource a list has. */
export interface ListQuery<N extends string> {
  /** Filters as in the list's address (docs/api.md): names of fields, `endAt[before]`, `q`. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: keyof ScreenRecord<N> & string; readonly order: SortPayload['order'] };
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly meta?: unknown;
}

/** Records of a list in an answer. */
export interface ListAnswer<N extends string> {
  data: ScreenRecord<N>[];
  total?: number;
}

/** State of reading a list. */
export type ListRead<N extends string> = UseQueryResult<ScreenRecord<N>[]> & Pick<ListAnswer<N>, 'total'>;

/**
 * Reads a record: react-admin's `useGetOne`, typed by the name of the resource.
 * @example const { data: order } = useRecord('orders', id, { retry: false });
 */
export function useRecord<N extends ResourceName>(
  name: N,
  id: Identifier,
  options?: ReadRecordOptions<ScreenRecord<N>>,
): UseQueryResult<ScreenRecord<N>> {
  return useGetOne<ScreenRecord<N>>(name, { id: id as ScreenRecord<N>['id'] }, options);
}

/** Reads records by id, gathered with those that other parts ask for: react-admin's `useGetMany`, typed by name. */
export function useRecords<N extends ResourceName>(
  name: N,
  ids: readonly Identifier[],
  options?: ReadRecordOptions<ScreenRecord<N>[]>,
): UseQueryResult<ScreenRecord<N>[]> {
  return useGetMany<ScreenRecord<N>>(name, { ids: ids as ScreenRecord<N>['id'][] }, options);
}

/**
 * Reads a page of a list: react-admin's `useGetList`, typed by name (its `useList` is another thing).
 * @example const { data, total } = useRecordList('orders', { sort: { field: 'soldAt', order: 'DESC' } });
 */
export function useRecordList<N extends ResourceName>(
  name: N,
  query?: ListQuery<N>,
  options?: ReadRecordOptions<ListAnswer<N>>,
): ListRead<N> {
  return useGetList(name, query, options);
}

interface Cancelled {
  readonly signal?: AbortSignal;
}

/** An answer with one record. */
interface OneAnswer<N extends string> {
  data: ScreenRecord<N>;
}

/** Parameters of a change to a record. Only fields of `data` that differ from `previousData` are sent. */
interface ChangeOf<N extends string> {
  readonly id: Identifier;
  readonly data: ScreenValues<N>;
  readonly previousData: object | undefined;
  readonly meta?: unknown;
}

/** A data provider typed by the name of the resource. */
export interface TypedProvider extends Pick<DataProvider, 'getManyReference' | 'updateMany' | 'deleteMany'> {
  getOne<N extends ResourceName>(
    name: N,
    params: { readonly id: Identifier; readonly meta?: unknown } & Cancelled,
  ): Promise<OneAnswer<N>>;
  getMany<N extends ResourceName>(
    name: N,
    params: { readonly ids: readonly Identifier[]; readonly meta?: unknown } & Cancelled,
  ): Promise<{ data: ScreenRecord<N>[] }>;
  getList<N extends ResourceName>(name: N, params: ListQuery<N> & Cancelled): Promise<ListAnswer<N>>;
  create<N extends ResourceName>(
    name: N,
    params: { readonly data: ScreenValues<N>; readonly meta?: unknown },
  ): Promise<OneAnswer<N>>;
  update<N extends ResourceName>(name: N, params: ChangeOf<N>): Promise<OneAnswer<N>>;
  delete<N extends ResourceName>(
    name: N,
    params: { readonly id: Identifier; readonly previousData?: object | undefined; readonly meta?: unknown },
  ): Promise<OneAnswer<N>>;
}

/** The data provider: react-admin's `useDataProvider`, typed by the name of the resource. */
export const useData = (): TypedProvider => useDataProvider() as unknown as TypedProvider;
