import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetManyParams } from 'ra-core';
import type { Me } from '../auth/me.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import { extendersOf, loadDeclarations, resourceNamed } from '../plugins/declarations.ts';
import { mayRead, type QueryKey } from './prefetch.ts';

interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly provider: DataProvider;
  readonly plugins: readonly Plugin[];
  readonly me: Me;
}

/**
 * Prefetches lists and their referenced records before the first render, so that they render once and not in steps. A failed
 * read is repeated and reported by the list. Resources with lifecycle callbacks of plugins are not prefetched.
 */
export async function prefetchLists(
  keys: readonly QueryKey[],
  { queryClient, provider, plugins, me }: PrefetchContext,
): Promise<void> {
  if (plugins.some(({ data }) => data)) return;
  const fill = async (queryKey: QueryKey) => {
    await declare(plugins, queryKey[0]);
    const found = await queryClient.fetchQuery({ queryKey, queryFn: () => read(provider, queryKey) });
    queryClient.setQueryData(queryKey, found, { updatedAt: Date.now() + FRESH_MS });
  };
  await Promise.allSettled(keys.filter(([resource]) => mayRead(me, resource)).map(fill));
}

/** Time for which a prefetched list counts as fresh, ms: rendering it does not fetch it again. */
const FRESH_MS = 2_000;

/** Loads a resource's declaration, and what others add to it, if it is missing: the provider needs it to parse records. */
async function declare(plugins: readonly Plugin[], resource: string): Promise<void> {
  const owner = plugins.find(({ resources = [] }) => resources.some((one) => one.resource.name === resource));
  if (owner && (!resourceNamed(resource) || extendersOf(owner.id).length > 0)) await loadDeclarations(owner.id);
}

/** Fetches the data that react-admin's hooks store under a query key. */
async function read(provider: DataProvider, [resource, method, params]: QueryKey): Promise<unknown> {
  if (method === 'getList') return provider.getList(resource, params as unknown as GetListParams);
  return (await provider.getMany(resource, params as unknown as GetManyParams)).data;
}
