import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';
import type { Me } from '../auth/me.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import { mayRead, type ListKey } from './headStart.ts';

/** So long a list counts as just read, ms: drawing it does not ask for it again. */
const FRESH_MS = 2_000;

interface Filled {
  readonly queryClient: QueryClient;
  readonly provider: DataProvider;
  readonly plugins: readonly Plugin[];
  readonly me: Me;
}

/**
 * Reads lists before they are drawn, so that they are drawn once and not twice. What fails is asked for again, and said,
 * by the list. Where a plugin does something around reads, that is left to the list, too.
 */
export async function fillLists(
  keys: readonly ListKey[],
  { queryClient, provider, plugins, me }: Filled,
): Promise<void> {
  if (plugins.some(({ data }) => data)) return;
  const allowed = keys.filter(([resource]) => mayRead(me, resource));
  const fill = async (queryKey: ListKey) => {
    const [resource, , params] = queryKey;
    const found = await provider.getList(resource, params as unknown as GetListParams);
    queryClient.setQueryData(queryKey, found, { updatedAt: Date.now() + FRESH_MS });
  };
  await Promise.allSettled(allowed.map(fill));
}
