import type { DataProvider } from 'ra-core';
import { initialSort } from '../crud/list/columns.ts';
import { FIRST_PER_PAGE } from '../crud/list/views/useListView.ts';
import { mayKeep } from '../offline/rules.ts';
import { declarationOf, loadDeclarations } from '../plugins/declarations.ts';
import type { Plugin } from '../plugins/definePlugin.ts';

/**
 * Reads the first page of each list of a tool as the list itself does, so that it opens without a network: answers are
 * stored on this device. A list that cannot be read keeps no other from being read.
 * @param mayRead tells whether the signed-in person may read a resource
 */
export async function keepLists(
  { id, resources = [] }: Plugin,
  provider: DataProvider,
  mayRead: (resource: string) => boolean,
): Promise<void> {
  await loadDeclarations(id);
  for (const entry of resources) {
    const resource = declarationOf(entry);
    if (!resource || entry.resource.lineOf || !mayRead(resource.name) || !mayKeep(resource.path ?? resource.name))
      continue;
    for (const filter of [{}, ...(entry.views ?? []).map((view) => view.filter)]) {
      const pagination = { page: 1, perPage: FIRST_PER_PAGE };
      // One after the other: nobody waits for them.
      await provider.getList(resource.name, { pagination, sort: initialSort(resource), filter }).catch(() => undefined);
    }
  }
}
