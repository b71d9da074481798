import { useResourceDefinitions, useStoreContext } from 'ra-core';
import { use, useEffect } from 'react';
import { useMe } from '../auth/SessionContext.ts';
import { HistoryContext } from '../router/AppRouter.tsx';
import { BASENAME } from '../router/routerProvider.tsx';
import { closeOverlays } from './overlays.ts';

/** Storage key of the last person at this station, which survives reloads. Signing out clears the store. */
const LAST = 'person';

/** The keys a list stores under its resource's name: filters with order and page, and the selection. */
const KEPT = ['listParams', 'selectedIds'] as const;

/**
 * Resets the lists when another person has entered a PIN: they see neither the filters and pages of the person before nor that
 * person's palette search. Nothing changes while the station is locked, or for the same person.
 */
export function useResetLists(): void {
  const { id: account, operator } = useMe();
  const store = useStoreContext();
  const names = Object.keys(useResourceDefinitions()).join(' ');
  const history = use(HistoryContext);
  const person = operator?.id;
  useEffect(() => {
    if (person === undefined || person === store.getItem(LAST, account)) return;
    store.setItem(LAST, person);
    closeOverlays();
    for (const name of names.split(' ')) for (const part of KEPT) store.removeItem(`${name}.${part}`);
    const { pathname = '', search = '' } = history?.location ?? {};
    const isList = names.split(' ').some((name) => pathname === `${BASENAME}/${name}`);
    if (isList && search !== '') history?.replace(pathname);
  }, [person, account, store, names, history]);
}
