import type { AppHistory } from '../router/history.ts';
import { BASENAME } from '../router/routerProvider.tsx';

const isWay = (state: unknown): state is { readonly nextPathname: string } =>
  typeof state === 'object' && state !== null && 'nextPathname' in state && typeof state.nextPathname === 'string';

/** Path below `/admin` after sign-in: the present one, or the target of the sign-in page. */
export function wantedPath({ location: { pathname, state } }: Pick<AppHistory, 'location'>): string {
  const path = pathname.slice(BASENAME.length) || '/';
  if (path !== '/login') return path;
  return isWay(state) ? state.nextPathname : '/';
}
