import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { PluginView } from '../../plugins/definePlugin.ts';
import { entryIn, entryKey, entryPath, LINKED } from '../../plugins/listEntries.ts';
import { useAllowed } from '../../plugins/PluginsContext.ts';
import { usePathname } from '../../router/AppRouter.tsx';
import { useCrudResource } from '../useCrudResource.ts';
import type { FilterValues } from './filters.ts';

/** The list that the address names: the whole one, a view with a menu entry, or one that a link has filtered. */
export interface ListEntry {
  /** Id of the view; absent: the whole list. */
  readonly id: string | undefined;
  readonly view: PluginView | undefined;
  /** Filter that it always has. */
  readonly where: FilterValues;
  /** Name of its settings on the device. */
  readonly key: string;
  /** Address of the menu entry that it belongs to: a linked list belongs to the whole one. */
  readonly path: string;
  /** `linked`: filtered by a link; `unknown`: the address names a view that does not exist; `forbidden`: nor is it for this person. */
  readonly state: 'known' | 'linked' | 'unknown' | 'forbidden';
}

const EVERYTHING: FilterValues = {};

/** The list that the address names. */
export function useListEntry(): ListEntry {
  const { resource, views } = useCrudResource();
  const isAllowed = useAllowed();
  const id = entryIn(resource.name, usePathname());
  const view = views.find((one) => one.id === id);
  const isLinked = id === LINKED;
  const isOpen = view === undefined || isAllowed(view);
  return useMemo(() => {
    const isKnown = id === undefined || view !== undefined;
    return {
      ...{ id, view, where: view?.filter ?? EVERYTHING, key: entryKey(resource.name, id) },
      path: entryPath(resource.name, isLinked ? undefined : id),
      state: isLinked ? 'linked' : !isKnown ? 'unknown' : isOpen ? 'known' : 'forbidden',
    };
  }, [id, view, resource, isLinked, isOpen]);
}

/** The whole filter of the list around: what its entry always asks for, and what its user has chosen. */
export function useWholeFilter(): FilterValues {
  const { filterValues } = useListContext();
  const { where } = useListEntry();
  return useMemo(() => ({ ...filterValues, ...where }), [filterValues, where]);
}
