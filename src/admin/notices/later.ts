import { page } from '../page/page.tsx';

/** What the bell opens: with its first use, or when the page is idle. */
export const Notices = page<{ close: () => void }>(() => import('./Notices.tsx'));

/** The page of all notices. */
export const NoticesPage = page(() => import('./NoticesPage.tsx'));
