import type { ClosedProps } from './ClosedPage.tsx';
import { page } from './page.tsx';

/** Page for unknown addresses. */
export const NotFoundPage = page(() => import('./NotFoundPage.tsx'));

/** Page for forbidden screens: shows the own role and whom to ask, or that nobody may open it. */
export const ForbiddenPage = page<ClosedProps>(() => import('./ClosedPage.tsx'));

/** Start page of a user whose role has no list. */
export const NowherePage = page(() => import('../shell/NowherePage.tsx'));
