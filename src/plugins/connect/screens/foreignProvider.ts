import type { DataProvider, RaRecord } from 'ra-core';
import { createHydraProvider } from '#admin/internal';
import { isObject, type Field } from '#resource';
import type { Guess } from '../guess/declare.ts';
import { withOwnPageSize } from './ownPageSize.ts';

/** Access to another server. */
export interface ForeignServer {
  /** Path of its entrypoint: `/en/api`. */
  readonly entrypoint: string;
  /** Takes addresses of that server. */
  readonly fetch: typeof fetch;
  /** HTTP method of updates. */
  readonly mode: 'put' | 'patch';
}

const idOf = (value: unknown): unknown => (isObject(value) && 'id' in value ? value.id : value);

/** A record with ids in place of embedded records: API Platform's guessers read the records of a relation by their ids. */
function withIds<T extends RaRecord>(record: T, fields: Readonly<Record<string, Field>>): T {
  const flat = Object.entries(record).map(([name, value]) => {
    const isRelation = Object.hasOwn(fields, name) && fields[name]?.type === 'relation';
    return [name, isRelation ? (Array.isArray(value) ? value.map(idOf) : idOf(value)) : value];
  });
  return Object.fromEntries(flat) as T;
}

/**
 * Data provider for the guessers of another server: ours, with relations as ids, that server's page size, and updates of what
 * was changed only (the guessers do not say what a record was before).
 */
export function foreignProvider(
  guesses: readonly Guess[],
  { entrypoint, fetch: send, mode }: ForeignServer,
): DataProvider {
  const declared = new Map(guesses.map(({ resource }) => [resource.name, resource]));
  const provider = withOwnPageSize(
    createHydraProvider({ entrypoint, fetch: send, mode, resources: (name) => declared.get(name), batch: () => false }),
  );
  // What forms begin with. Lists read the same records later, and would hide what somebody else has changed since.
  const opened = new Map<string, RaRecord>();
  const reading = <Answer extends { readonly data: RaRecord | RaRecord[] }>(
    resource: string,
    answer: Answer,
  ): Answer => {
    const { data } = answer;
    const one = (record: RaRecord) => withIds(record, declared.get(resource)?.fields ?? {});
    return { ...answer, data: Array.isArray(data) ? data.map(one) : one(data) };
  };
  const opening = <Answer extends { readonly data: RaRecord }>(resource: string, answer: Answer): Answer => {
    const flat = reading(resource, answer);
    opened.set(`${resource} ${flat.data.id}`, flat.data);
    return flat;
  };
  return {
    ...provider,
    getList: async (resource, params) => reading(resource, await provider.getList(resource, params)),
    getOne: async (resource, params) => opening(resource, await provider.getOne(resource, params)),
    getMany: async (resource, params) => reading(resource, await provider.getMany(resource, params)),
    getManyReference: async (resource, params) => reading(resource, await provider.getManyReference(resource, params)),
    create: async (resource, params) => reading(resource, await provider.create(resource, params)),
    update: async (resource, params) => {
      const previousData = params.previousData ?? opened.get(`${resource} ${params.id}`);
      return opening(resource, await provider.update(resource, { ...params, previousData }));
    },
    // Its hub, if it has one, is not followed: only our own server's events reach the page.
    subscribe: async () => ({ data: null }),
    unsubscribe: async () => ({ data: null }),
  };
}
