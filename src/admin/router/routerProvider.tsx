import type { RouterBlockerFunction, RouterNavigateFunction, RouterProvider } from 'ra-core';
import { useCallback, useContext, useEffect, useRef } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useRouterNavigate,
  useParams,
} from 'react-router';
import { HistoryContext } from './AppRouter.tsx';
import { useHistoryBlocker } from './useBlocker.ts';

/** Where the admin lives; everything below is its own. */
export const BASENAME = '/admin';

/** One function for the component's life: navigating redraws nobody who only navigates. */
function useNavigate(): RouterNavigateFunction {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((to, options) => {
    if (typeof to === 'number') void latest.current(to);
    else void latest.current(to, options);
  }, []);
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
