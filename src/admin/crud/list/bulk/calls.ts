import type { DataProvider } from 'ra-core';
import type { Resource } from '#resource';
import type { CallApi } from '../../../plugins/useApi.ts';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import { pathOf } from './restore.ts';
import { readBatch, type Id, type PieceResult } from './run.ts';
import type { Values } from './valuesFor.ts';

/** The calls that a task on many records is made of. */
export interface BulkCalls {
  /** Fields of records, by number. */
  readonly read: (ids: readonly Id[], fields: readonly string[]) => Promise<Map<string, CrudRecord>>;
  /** Changes or deletes them in one call, each with an answer of its own. */
  readonly send: (entries: readonly (Values & { id: Id })[]) => Promise<PieceResult>;
  /** What a record is called that was read, or stands on the screen. */
  readonly nameOf: (id: Id) => string;
}

interface CallOptions {
  readonly resource: Resource;
  readonly dataProvider: DataProvider;
  readonly callApi: CallApi;
  /** Records whose names are known already. */
  readonly known: readonly CrudRecord[];
  /** Why a record was refused, where the server does not say. */
  readonly failed: string;
}

/** Makes the calls; they remember what the records are called that they saw. */
export function createBulkCalls({ resource, dataProvider, callApi, known, failed }: CallOptions): BulkCalls {
  const names = new Map(known.map((record) => [String(record.id), recordTitle(resource, record)]));
  return {
    nameOf: (id) => names.get(String(id)) ?? `#${id}`,
    read: async (ids, fields) => {
      const filter = { id: [...ids], properties: [...new Set(['id', resource.title, ...fields])] };
      const pagination = { page: 1, perPage: ids.length };
      const found = await dataProvider.getList<CrudRecord>(resource.name, { pagination, filter });
      for (const record of found.data) names.set(String(record.id), recordTitle(resource, record));
      return new Map(found.data.map((record) => [String(record.id), record]));
    },
    send: async (entries) => {
      if (entries.length === 0) return { done: [], refused: [] };
      const answer = await callApi(`${pathOf(resource)}/batch`, { method: 'POST', body: entries });
      const ids = entries.map(({ id }) => id);
      return readBatch(ids, answer, failed);
    },
  };
}
