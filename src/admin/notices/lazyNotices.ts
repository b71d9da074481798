import { lazyPage } from '../page/lazyPage.tsx';

/** Panel of the bell; loaded with its first use, or when the page is idle. */
export const Notices = lazyPage<{ close: () => void }>(() => import('./Notices.tsx'));

/** Page of all notifications. */
export const NoticesPage = lazyPage(() => import('./NoticesPage.tsx'));
