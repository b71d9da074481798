import type { RouterBlockerFunction, RouterNavigateFunction, RouterProvider } from 'ra-core';
import { useCallback, useContext } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  resolvePath,
  Route,
  Routes,
  UNSAFE_NavigationContext,
  useInRouterContext,
  useLocation,
  useMatch,
  useParams,
  type Navigator,
} from 'react-router';
import { HistoryContext } from './AppRouter.tsx';
import { useHistoryBlocker } from './useBlocker.ts';

/** Where the admin lives; everything below is its own. */
export const BASENAME = '/admin';

/** react-router's histories, as ours, know where they are. */
type Whereabouts = Navigator & { readonly location: { readonly pathname: string } };

/**
 * The router's way elsewhere, the same one for the component's life. react-router's own follows where one is, to know what a
 * path is relative to: all parts of the shell that may end the session would be drawn anew at every step. Paths are whole here,
 * or only search and hash of the present one.
 */
function useNavigate(): RouterNavigateFunction {
  const { basename, navigator } = useContext(UNSAFE_NavigationContext);
  return useCallback(
    (to, options = {}) => {
      if (typeof to === 'number') {
        navigator.go(to);
        return;
      }
      const base = basename === '/' ? '' : basename;
      const path = resolvePath(to, (navigator as Whereabouts).location.pathname.slice(base.length));
      const pathname = path.pathname === '/' ? basename : base + path.pathname;
      navigator[options.replace ? 'replace' : 'push']({ ...path, pathname }, options.state);
    },
    [basename, navigator],
  );
}

/**
 * ra-core's router on react-router without its data router (18 kB less), with blocking of our own. It stands in for
 * `ra-core/dist/routing/adapters/reactRouterProvider.js` in the build (scripts/vite/replacedModules.ts).
 */
export const reactRouterProvider: RouterProvider = {
  useNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker: (shouldBlock: RouterBlockerFunction | boolean) => useHistoryBlocker(shouldBlock, BASENAME),
  useMatch: useMatch as RouterProvider['useMatch'],
  useInRouterContext,
  useCanBlock: () => useContext(HistoryContext) !== undefined,
  Link: Link as RouterProvider['Link'],
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  matchPath: matchPath as RouterProvider['matchPath'],
  RouterWrapper: ({ children }) => children,
};
