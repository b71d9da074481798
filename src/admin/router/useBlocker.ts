import type { RouterBlocker, RouterBlockerFunction } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { HistoryContext } from './AppRouter.tsx';
import type { Step } from './history.ts';

/**
 * Blocks navigation while `shouldBlock` returns true; react-router's own hook throws outside a data router.
 * @param base the router's base path
 * @returns `blocked` with `proceed` and `reset` after a navigation was blocked
 */
export function useHistoryBlocker(shouldBlock: RouterBlockerFunction | boolean, base: string): RouterBlocker {
  const history = useContext(HistoryContext);
  const [blocker, setBlocker] = useState<RouterBlocker>(UNBLOCKED);
  const asked = useRef(shouldBlock);
  useEffect(() => {
    asked.current = shouldBlock;
  });
  useEffect(() => {
    if (!history) return undefined;
    let isPassing = false;
    return history.guard((step, proceed) => {
      const question = inside(step, base);
      const holds = typeof asked.current === 'function' ? asked.current(question) : asked.current;
      if (isPassing || !holds) return false;
      setBlocker({
        state: 'blocked',
        location: question.nextLocation,
        reset: () => setBlocker(UNBLOCKED),
        proceed: () => {
          isPassing = true;
          setBlocker({ state: 'proceeding', location: question.nextLocation, reset: undefined, proceed: undefined });
          proceed();
        },
      });
      return true;
    });
  }, [history, base]);
  return blocker;
}

const UNBLOCKED: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Addresses without the base path, as in the router's own locations. */
const inside = (step: Step, base: string) => {
  const strip = (pathname: string) => (pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname);
  return {
    currentLocation: { ...step.current, pathname: strip(step.current.pathname) },
    nextLocation: { ...step.next, pathname: strip(step.next.pathname) },
    historyAction: step.action,
  };
};
