import { useBlocker } from 'ra-core';
import { useEffect, useRef } from 'react';
import { unsavedForms } from './unsavedForms.ts';

/**
 * Holds whoever leaves a form with changes that are not saved, inside the application and by closing the tab.
 * @param keep called in place of the question when one stays, and only the language changes; null: the screen loses its changes
 * then, and asks
 */
export function useLeaveGuard(isDirty: boolean, keep: (() => void) | null) {
  const isOpen = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = placeOf(currentLocation) === placeOf(nextLocation);
    if (nextLocation.pathname === NOWHERE) {
      if (isDirty) keep?.();
      return isDirty && keep === null && !isOpen.current;
    }
    return isDirty && !isOpen.current && !isSamePage;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    unsavedForms.set(unsavedForms.get() + 1);
    const ends = new AbortController();
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal: ends.signal });
    return () => {
      unsavedForms.set(unsavedForms.get() - 1);
      ends.abort();
    };
  }, [isDirty]);
  return {
    blocker,
    /** Allows leaving without a question: the form was saved, deleted or discarded. */
    release: () => {
      isOpen.current = true;
    },
  };
}

/** Parameter of the address that names the record in a form beside its tree or list. */
const BESIDE = 'edit';

/** The key that distinguishes two pages with forms. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search).get(BESIDE) ?? ''}`;

/** Address after a change of the language (`AppHistory.leave`). */
const NOWHERE = '';
