import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetManyParams } from 'ra-core';
import type { Me } from '../auth/me.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import { loadDeclarations, resourceNamed } from '../plugins/declarations.ts';
import { mayRead, type ReadKey } from './headStart.ts';

/** So long a list counts as just read, ms: drawing it does not ask for it again. */
const FRESH_MS = 2_000;

interface Filled {
  readonly queryClient: QueryClient;
  readonly provider: DataProvider;
  readonly plugins: readonly Plugin[];
  readonly me: Me;
}

/** The provider reads a record by its declaration; one that is not in the table is fetched. */
async function declare(plugins: readonly Plugin[], resource: string): Promise<void> {
  const owner = plugins.find(({ resources = [] }) => resources.some((one) => one.resource.name === resource));
  if (owner && !resourceNamed(resource)) await loadDeclarations(owner.id);
}

/** What react-admin's hooks keep under a key. */
async function read(provider: DataProvider, [resource, method, params]: ReadKey): Promise<unknown> {
  if (method === 'getList') return provider.getList(resource, params as unknown as GetListParams);
  return (await provider.getMany(resource, params as unknown as GetManyParams)).data;
}

/**
 * Reads lists, and what their records point to, before they are drawn, so that they are drawn once and not in steps. What
 * fails is asked for again, and said, by the list. Where a plugin does something around reads, that is left to the list,
 * too.
 */
export async function fillReads(
  keys: readonly ReadKey[],
  { queryClient, provider, plugins, me }: Filled,
): Promise<void> {
  if (plugins.some(({ data }) => data)) return;
  const fill = async (queryKey: ReadKey) => {
    await declare(plugins, queryKey[0]);
    const found = await queryClient.fetchQuery({ queryKey, queryFn: () => read(provider, queryKey) });
    queryClient.setQueryData(queryKey, found, { updatedAt: Date.now() + FRESH_MS });
  };
  await Promise.allSettled(keys.filter(([resource]) => mayRead(me, resource)).map(fill));
}
