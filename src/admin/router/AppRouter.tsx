import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router } from 'react-router';
import type { AppHistory } from './history.ts';

/** The history of the router, for blockers. */
export const HistoryContext = createContext<AppHistory | undefined>(undefined);

const PathContext = createContext('/');

/**
 * The present path below `/admin`. Unlike react-router's `useLocation`, it does not rerender when search, filters or page of
 * a list change.
 */
export const usePathname = (): string => use(PathContext);

const NAVIGATION_TYPES = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

/** react-router on our {@link AppHistory}: like BrowserRouter, with blockable navigation. */
export function AppRouter({
  history,
  basename,
  children,
}: {
  history: AppHistory;
  basename: string;
  children: ReactNode;
}) {
  const [state, setState] = useState(() => ({ location: history.location, action: history.action }));
  useLayoutEffect(
    () => history.listen(() => setState({ location: history.location, action: history.action })),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <PathContext value={state.location.pathname.slice(basename.length) || '/'}>
        <Router
          basename={basename}
          location={state.location}
          navigationType={NAVIGATION_TYPES[state.action]}
          navigator={history}
        >
          {children}
        </Router>
      </PathContext>
    </HistoryContext>
  );
}
