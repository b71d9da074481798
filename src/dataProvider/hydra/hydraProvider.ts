import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { MovedColumn } from '../resource/moveCall.ts';
import type { ListQuery } from './query.ts';
import { createRequester } from '../http/request.ts';
import type { CallMeta, HydraProviderOptions, ProviderContext } from './context.ts';
import { createAddresses } from './iri.ts';
import type { CardMove } from './moves.ts';
import { getList, getMany, getOne } from './reads.ts';
import { createVersions } from './versions.ts';

/** react-admin's data provider with the move of a board's cards. */
export interface BoardDataProvider extends DataProvider {
  /** Moves cards of a board (`defineMove`). Without an answer the move waits on this device. @throws HttpError */
  moveCards(resource: string, move: CardMove): Promise<MovedColumn>;
}

/** Loads the write functions lazily, with the first change. The read functions are part of the first chunk. */
export const loadWrites = () => import('./writeFunctions.ts');

function contextOf(options: HydraProviderOptions): ProviderContext {
  const { entrypoint, resources = () => undefined, batch } = options;
  const isOurs = (name: string) => {
    const resource = resources(name);
    return resource !== undefined && !resource.lineOf && !resource.singleton;
  };
  return {
    request: createRequester(options),
    addresses: createAddresses(typeof entrypoint === 'function' ? entrypoint : () => entrypoint, resources),
    lookup: resources,
    versions: createVersions(),
    mode: options.mode ?? 'put',
    hasBatch: batch ?? isOurs,
  };
}

/** Replaces the language of the entrypoint: `/en/api` and `/api/en` have one. */
const localised = (entrypoint: string, locale: string) =>
  entrypoint.replace(/\/[a-z]{2}(?=\/api\/?$)|(?<=\/api\/)[a-z]{2}(?=\/?$)/, (found) =>
    found.startsWith('/') ? `/${locale}` : locale,
  );

/**
 * Chooses the context of a call: with `meta.locale` of another language, the call uses that language's addresses
 * (translatable texts: docs/api.md, "Values").
 */
function contextsOf(options: HydraProviderOptions) {
  const own = contextOf(options);
  const { entrypoint } = options;
  const base = () => (typeof entrypoint === 'function' ? entrypoint() : entrypoint);
  return (meta: CallMeta | undefined): ProviderContext => {
    const locale = meta?.locale;
    if (locale === undefined || localised(base(), locale) === base()) return own;
    return { ...own, addresses: createAddresses(() => localised(base(), locale), own.lookup), isForeignLocale: true };
  };
}

const queryOf = ({ pagination, sort, filter }: GetListParams): ListQuery => ({
  ...(pagination ? { page: pagination.page, perPage: pagination.perPage } : {}),
  ...(sort ? { sort } : {}),
  ...(filter ? { filter } : {}),
});

/**
 * react-admin's data provider for Hydra servers: ours, and API Platform 2.7 to 4 (docs/decisions/own-provider.md).
 * Relations named by a declaration are bare ids in records and addresses in the protocol. Other relations are addresses in
 * both.
 * @throws HttpError (`body.errors` by form field), ConflictError, ManyError.
 * @example createHydraProvider({ entrypoint: () => `/${locale}/api`, fetch: session.fetch, resources: resourceByName })
 */
export function createHydraProvider(options: HydraProviderOptions): BoardDataProvider {
  const contextFor = contextsOf(options);
  const provider = {
    supportAbortSignal: true,
    getList: (resource: string, params: GetListParams) =>
      getList(contextFor(params.meta), resource, queryOf(params), params),
    getManyReference: (resource: string, { target, id, ...params }: GetManyReferenceParams) =>
      getList(
        contextFor(params.meta),
        resource,
        queryOf({ ...params, filter: { ...params.filter, [target]: id } }),
        params,
      ),
    getOne: async (resource: string, params: GetOneParams) => ({
      data: await getOne(contextFor(params.meta), resource, params.id, params),
    }),
    getMany: async (resource: string, params: GetManyParams) => ({
      data: await getMany(contextFor(params.meta), resource, params.ids, params),
    }),
    create: async (resource: string, { data, meta }: CreateParams) => ({
      data: await (await loadWrites()).create(contextFor(meta), resource, data, meta),
    }),
    update: async (resource: string, { id, data, previousData, meta }: UpdateParams) => ({
      data: await (await loadWrites()).update(contextFor(meta), resource, id, { data, base: previousData, meta }),
    }),
    updateMany: async (resource: string, { ids, data, meta }: UpdateManyParams) => ({
      data: await (await loadWrites()).writeMany(contextFor(meta), resource, ids, { action: 'update', data }, meta),
    }),
    delete: async (resource: string, { id, previousData, meta }: DeleteParams) => {
      await (await loadWrites()).remove(contextFor(meta), resource, id, meta);
      return { data: previousData ?? { id } };
    },
    deleteMany: async (resource: string, { ids, meta }: DeleteManyParams) => ({
      data: await (await loadWrites()).writeMany(contextFor(meta), resource, ids, { action: 'delete' }, meta),
    }),
    moveCards: async (resource: string, move: CardMove) =>
      (await loadWrites()).moveCards(contextFor(undefined), resource, move),
  };
  // The caller chooses the record types: screens check the server's data where they show it.
  return provider as unknown as BoardDataProvider;
}
