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

/** Base path of the admin. */
export const BASENAME = '/admin';

/** react-router's navigator with our history's location. */
type Whereabouts = Navigator & { readonly location: { readonly pathname: string } };

/**
 * A stable navigate function. react-router's own depends on the location, to resolve relative paths, so parts of the shell
 * would rerender at every navigation. Paths here are absolute, or only search and hash.
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
 * ra-core's router on react-router without its data router (18 kB less), with our own blocking. It replaces
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
