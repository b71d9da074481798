import { definePlugin } from '#admin';
import { isWanted } from './hidden.ts';

/** The plugin of the first steps, and the access check of who may take them. */

/** Access check for users who configure the installation. */
const OWNER = { action: 'update', resource: 'settings' } as const;

/** Guides from an empty installation to the first sale: a checklist of the setup steps contributed by other plugins. */
export default definePlugin({
  id: 'setup',
  title: 'setup.title',
  api: 1,
  pages: [
    {
      path: 'getting-started',
      title: 'setup.title',
      icon: 'list-checks',
      access: OWNER,
      load: () => import('./GettingStartedPage.tsx'),
    },
  ],
  slots: [{ slot: 'dashboard.start', isWanted, access: OWNER, load: () => import('./StartPart.tsx') }],
  settings: [
    {
      id: 'getting-started',
      title: 'setup.title',
      icon: 'list-checks',
      group: 'general',
      order: 90,
      to: '/getting-started',
      access: OWNER,
    },
  ],
});
