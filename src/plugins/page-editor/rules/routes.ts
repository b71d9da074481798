import { isObject } from '#resource';
import { withChanges, type StyleChange } from './styles.ts';

/** Styles of one page of the website, by its address (docs/rules/website.md, "The theme"). */
export interface RouteCss {
  readonly routeUrl: string;
  readonly css: string;
}

/** Reads `customCssPerRoutes` of a theme. */
export const readRoutes = (value: unknown): readonly RouteCss[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map(({ routeUrl, css }) => ({
    routeUrl: String(routeUrl ?? ''),
    css: typeof css === 'string' ? css : '',
  }));

/** An address without the slashes at its end, as the website compares it. */
const plain = (url: string) => url.replace(/\/+$/, '');

/** The styles of one address; '' where there are none. */
export const cssOfRoute = (routes: readonly RouteCss[], url: string): string =>
  routes.find(({ routeUrl }) => plain(routeUrl) === plain(url))?.css ?? '';

/**
 * The whole list with changes in the styles of one address. The other addresses keep theirs, and an address without styles
 * leaves the list.
 */
export function withRouteChanges(
  routes: readonly RouteCss[],
  url: string,
  changes: readonly StyleChange[],
): readonly RouteCss[] {
  const css = withChanges(cssOfRoute(routes, url), changes);
  const at = routes.findIndex(({ routeUrl }) => plain(routeUrl) === plain(url));
  const own = css.trim() === '' ? [] : [{ routeUrl: routes[at]?.routeUrl ?? url, css }];
  return at < 0 ? [...routes, ...own] : [...routes.slice(0, at), ...own, ...routes.slice(at + 1)];
}
