import { useBlocker } from 'ra-core';
import { useEffect, useRef } from 'react';

/** Holds whoever leaves a form with changes that are not saved, inside the application and by closing the tab. */
export function useLeaveGuard(isDirty: boolean) {
  const isOpen = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname;
    return isDirty && !isOpen.current && !isSamePage;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ends = new AbortController();
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal: ends.signal });
    return () => ends.abort();
  }, [isDirty]);
  return {
    blocker,
    /** From now on one may leave: it was saved, deleted, or given up. */
    release: () => {
      isOpen.current = true;
    },
  };
}
