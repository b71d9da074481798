import type { ClosedProps } from './ClosedPage.tsx';
import { lazyPage } from './lazyPage.tsx';

/** Page for unknown addresses. */
export const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'));

/** Page for forbidden screens: shows the own role and whom to ask, or that nobody may open it. */
export const ForbiddenPage = lazyPage<ClosedProps>(() => import('./ClosedPage.tsx'));

/** Start page of a user whose role has no list. */
export const NowherePage = lazyPage(() => import('../shell/NowherePage.tsx'));
