import type { ClosedProps } from './ClosedPage.tsx';
import { page } from './page.tsx';

/** An address where nothing is. */
export const NotFoundPage = page(() => import('./NotFoundPage.tsx'));

/** A screen that the person may not open: says who one is and who to ask, or that nobody may. */
export const ForbiddenPage = page<ClosedProps>(() => import('./ClosedPage.tsx'));

/** The home of somebody whose role has no list at all. */
export const NowherePage = page(() => import('../shell/NowherePage.tsx'));
