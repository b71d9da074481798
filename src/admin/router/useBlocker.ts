import type { RouterBlocker, RouterBlockerFunction } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { HistoryContext } from './AppRouter.tsx';
import type { Step } from './history.ts';

const UNBLOCKED: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Addresses without the base, as the router's own locations are. */
const inside = (step: Step, base: string) => {
  const strip = (pathname: string) => (pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname);
  return {
    currentLocation: { ...step.current, pathname: strip(step.current.pathname) },
    nextLocation: { ...step.next, pathname: strip(step.next.pathname) },
    historyAction: step.action,
  };
};

/**
 * Holds steps while `shouldBlock` says so; react-router's own throws outside a data router.
 * @param base the router's basename
 * @returns `blocked` with the ways on (`proceed`) and back (`reset`) once a step is held
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
