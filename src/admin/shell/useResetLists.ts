import { useResourceDefinitions, useStoreContext } from 'ra-core';
import { use, useEffect } from 'react';
import { useMe } from '../auth/SessionContext.ts';
import { entryIn, entryKey, LINKED, LIST_PARAMS } from '../plugins/listEntries.ts';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { HistoryContext } from '../router/AppRouter.tsx';
import { BASENAME } from '../router/routerProvider.tsx';
import { closeOverlays } from './overlays.ts';

/**
 * Resets the lists when another person has entered a PIN: they see neither the filters and pages of the person before nor that
 * person's palette search. Nothing changes while the station is locked, or for the same person.
 */
export function useResetLists(): void {
  const { id: account, operator } = useMe();
  const store = useStoreContext();
  const resources = Object.keys(useResourceDefinitions());
  const names = resources.join(' ');
  const keys = useListKeys(resources);
  const history = use(HistoryContext);
  const person = operator?.id;
  useEffect(() => {
    if (person === undefined || person === store.getItem(LAST, account)) return;
    store.setItem(LAST, person);
    closeOverlays();
    for (const key of keys.split(' ')) for (const part of KEPT) store.removeItem(`${key}.${part}`);
    const { pathname = '', search = '' } = history?.location ?? {};
    const path = pathname.slice(BASENAME.length);
    const list = names.split(' ').find((name) => path === `/${name}` || entryIn(name, path) !== undefined);
    if (list === undefined) return;
    if (entryIn(list, path) === LINKED) history?.replace(`${BASENAME}/${list}`);
    else if (search !== '') history?.replace(pathname);
  }, [person, account, store, names, keys, history]);
}

/** Storage key of the last person at this station, which survives reloads. Signing out clears the store. */
const LAST = 'person';

/** The keys a list stores under its name: filters with order and page, and the selection. */
const KEPT = [LIST_PARAMS, 'selectedIds', `${LIST_PARAMS}.selectedIds`, 'lastList'] as const;

/** Names of the settings of all lists of the resources: the whole ones, those of the menu's views, and the linked ones. */
function useListKeys(names: readonly string[]): string {
  const declared = useActivePlugins().flatMap(({ resources = [] }) => resources);
  const keys = names.flatMap((name) => {
    const views = declared.filter(({ resource }) => resource.name === name).flatMap((entry) => entry.views ?? []);
    return [undefined, LINKED, ...views.map(({ id }) => id)].map((id) => entryKey(name, id));
  });
  return keys.join(' ');
}
