import { page } from '../page/page.tsx';

/** Panel of the bell; loaded with its first use, or when the page is idle. */
export const Notices = page<{ close: () => void }>(() => import('./Notices.tsx'));

/** Page of all notifications. */
export const NoticesPage = page(() => import('./NoticesPage.tsx'));
