// Entry of the plugin for the browser: pages of the app store.
import { definePlugin } from '#admin';

/** Only administrators install applications (docs/rules/rights.md). */
const INSTALLS = { action: 'update', resource: 'applications' } as const;

/** The application store: what can be installed, and switching it on and off. */
export default definePlugin({
  id: 'app-store',
  title: 'appStore.title',
  api: 1,
  icon: 'puzzle',
  pages: [
    {
      path: 'apps',
      title: 'appStore.title',
      icon: 'puzzle',
      access: INSTALLS,
      load: () => import('./store/StorePage.tsx'),
    },
    { path: 'apps/:id', access: INSTALLS, load: () => import('./store/AppPage.tsx') },
  ],
});
