import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router } from 'react-router';
import type { AppHistory } from './history.ts';

/** The history under the router, for blockers. */
export const HistoryContext = createContext<AppHistory | undefined>(undefined);

const PathContext = createContext('/');

/**
 * The path below `/admin` where one is. What only follows the path is not drawn anew when search, filters or page of a list
 * change in the address, as it would be by react-router's `useLocation`.
 */
export const usePathname = (): string => use(PathContext);

const FilterContext = createContext<string | null>(null);

/** The parameter `filter` of the address as it is written there; drawn anew with it only, as {@link usePathname}. */
export const useFilterText = (): string | null => use(FilterContext);

const NAVIGATION_TYPES = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

/** react-router over our {@link AppHistory}: what BrowserRouter does, and steps can be held. */
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
        <FilterContext value={new URLSearchParams(state.location.search).get('filter')}>
          <Router
            basename={basename}
            location={state.location}
            navigationType={NAVIGATION_TYPES[state.action]}
            navigator={history}
          >
            {children}
          </Router>
        </FilterContext>
      </PathContext>
    </HistoryContext>
  );
}
