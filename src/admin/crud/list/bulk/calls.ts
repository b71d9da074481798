import type { DataProvider } from 'ra-core';
import type { Resource } from '#resource';
import { ConflictError } from '#provider';
import type { CallApi } from '../../../plugins/useApi.ts';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import { pathOf } from './restore.ts';
import { readBatchAnswer, type Id, type BatchResult, type Refused } from './runBatches.ts';
import type { Values } from './valuesFor.ts';

/** Name of a record's version, in lists that ask for it and in the entries of a batch (docs/api, Batch). */
export const VERSION = '_version';

/** Texts of the asked fields in the other languages, by language: read along where a task writes translated fields. */
export const TEXTS = '_texts';

/** The change of one record: its fields, or `action: 'delete'`, with the version that was read. */
export type Entry = Values & { readonly id: Id };

/** The calls that a task on many records is made of. */
export interface BulkCalls {
  /** Fields of records and their versions, by number; of translated ones the texts of all languages. */
  readonly read: (ids: readonly Id[], fields: readonly string[]) => Promise<Map<string, CrudRecord>>;
  /** Changes or deletes them, each with an answer of its own. */
  readonly send: (entries: readonly Entry[]) => Promise<BatchResult>;
  /** Returns the title of a record that was read or is on the screen. */
  readonly nameOf: (id: Id) => string;
}

interface CallOptions {
  readonly resource: Resource;
  readonly dataProvider: DataProvider;
  readonly callApi: CallApi;
  /** Languages of texts but for the reader's. */
  readonly otherLanguages: readonly string[];
  /** Records whose names are known already. */
  readonly known: readonly CrudRecord[];
  /** Why a record was refused, where the server does not say. */
  readonly failed: string;
  /** Says why a single call failed. */
  readonly reasonOf: (error: unknown) => string;
}

/** Makes the calls; they remember what the records are called that they saw. */
export function createBulkCalls(options: CallOptions): BulkCalls {
  const { resource, known } = options;
  const names = new Map(known.map((record) => [String(record.id), recordTitle(resource, record)]));
  const remember = (records: readonly CrudRecord[]) => {
    for (const record of records) names.set(String(record.id), recordTitle(resource, record));
    return new Map(records.map((record) => [String(record.id), record]));
  };
  return {
    nameOf: (id) => names.get(String(id)) ?? `#${id}`,
    ...(resource.foreign ? singleCalls(options, remember) : batchCalls(options, remember)),
  };
}

type Remember = (records: readonly CrudRecord[]) => Map<string, CrudRecord>;

const isTranslated = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name];
  return field?.type === 'text' && field.translatable === true;
};

/** Texts of some fields in another language, by the number of their record. */
async function textsIn(
  { resource, dataProvider }: CallOptions,
  locale: string,
  ids: readonly Id[],
  names: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const filter = { id: [...ids], properties: ['id', ...names] };
  const query = { pagination: { page: 1, perPage: ids.length }, filter, meta: { locale } };
  const { data } = await dataProvider.getList<CrudRecord>(resource.name, query);
  return new Map(
    data.map((record) => [String(record.id), Object.fromEntries(names.map((name) => [name, record[name] ?? null]))]),
  );
}

/** One call per batch; reading translated fields takes one per language. */
function batchCalls(options: CallOptions, remember: Remember) {
  const { resource, dataProvider, callApi, failed, otherLanguages } = options;
  return {
    read: async (ids: readonly Id[], fields: readonly string[]) => {
      const filter = { id: [...ids], properties: [...new Set(['id', VERSION, resource.title, ...fields])] };
      const pagination = { page: 1, perPage: ids.length };
      const names = fields.filter((name) => isTranslated(resource, name));
      const languages = names.length > 0 ? otherLanguages : [];
      const texts = await Promise.all(
        languages.map(async (locale) => [locale, await textsIn(options, locale, ids, names)] as const),
      );
      const records = remember((await dataProvider.getList<CrudRecord>(resource.name, { pagination, filter })).data);
      if (languages.length === 0) return records;
      const textsOf = (id: string) => Object.fromEntries(texts.map(([locale, byId]) => [locale, byId.get(id) ?? {}]));
      return new Map([...records].map(([id, record]) => [id, { ...record, [TEXTS]: textsOf(id) }]));
    },
    send: async (entries: readonly Entry[]): Promise<BatchResult> => {
      if (entries.length === 0) return { done: [], refused: [] };
      const answer = await callApi(`${pathOf(resource)}/batch`, { method: 'POST', body: entries });
      const ids = entries.map(({ id }) => id);
      return readBatchAnswer(ids, answer, failed);
    },
  };
}

/** A call for each record, where the server takes no batches: versions are the provider's, as in forms. */
function singleCalls({ resource: { name }, dataProvider, reasonOf }: CallOptions, remember: Remember) {
  let read = new Map<string, CrudRecord>();
  const sendOne = async ({ id, action, ...data }: Entry): Promise<Refused | null> => {
    const previousData = read.get(String(id)) ?? { id };
    try {
      if (action === 'delete') await dataProvider.delete(name, { id, previousData });
      else await dataProvider.update(name, { id, data, previousData });
      return null;
    } catch (error) {
      return { id, reason: reasonOf(error), ...(error instanceof ConflictError ? { isOutdated: true } : {}) };
    }
  };
  return {
    read: async (ids: readonly Id[]) => {
      read = remember((await dataProvider.getMany<CrudRecord>(name, { ids: [...ids] })).data);
      return read;
    },
    send: async (entries: readonly Entry[]): Promise<BatchResult> => {
      const done: Id[] = [];
      const refused: Refused[] = [];
      for (const entry of entries) {
        const refusal = await sendOne(entry);
        if (refusal) refused.push(refusal);
        else done.push(entry.id);
      }
      return { done, refused };
    },
  };
}
