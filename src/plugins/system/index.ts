import { definePlugin } from '#admin';
import { applications } from './resources/applications.ts';

/** What the whole installation shares: its settings and what is installed. */
export default definePlugin({
  id: 'system',
  title: 'system.title',
  api: 1,
  core: true,
  resources: [
    { resource: applications },
    { resource: { name: 'jobs' }, opens: 'show' },
    { resource: { name: 'countries' } },
    { resource: { name: 'translations' } },
    { resource: { name: 'saved_views' } },
    { resource: { name: 'notifications' }, screens: { list: () => import('./NotificationsPage.tsx') } },
  ],
  pages: [
    {
      // For developers: not in the menu.
      path: 'style',
      title: 'system.style.title',
      access: { action: 'update', resource: 'applications' },
      load: () => import('./style/StylePage.tsx'),
    },
  ],
  settings: [
    {
      id: 'plugins',
      title: 'system.plugins.title',
      icon: 'puzzle',
      order: 90,
      access: { action: 'update', resource: 'applications' },
      load: () => import('./PluginsPanel.tsx'),
    },
  ],
});
