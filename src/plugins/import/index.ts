import { definePlugin } from '#admin';
import { importIcon } from './icon.ts';

/** Records from spreadsheets and CSV files. */
export default definePlugin({
  id: 'import',
  title: 'import.menu',
  api: 1,
  icon: importIcon,
  resources: [{ resource: { name: 'import_feeds', icon: 'rotate-cw' }, panel: 'import', opens: 'show' }],
  pages: [
    {
      path: 'import',
      title: 'import.menu',
      group: 'catalogue',
      order: 95,
      access: { action: 'read', resource: 'imports' },
      load: () => import('./wizard/ImportPage.tsx'),
    },
    {
      path: 'import/history',
      title: 'import.history.title',
      access: { action: 'read', resource: 'imports' },
      load: () => import('./history/HistoryPage.tsx'),
    },
    {
      path: 'import/history/:id',
      access: { action: 'read', resource: 'imports' },
      load: () => import('./history/RunPage.tsx'),
    },
  ],
  services: { fileImport: () => import('./fileImport.ts') },
  slots: [
    {
      slot: 'list.actions',
      order: 20,
      access: { action: 'read', resource: 'imports' },
      load: () => import('./ListAction.tsx'),
    },
    {
      slot: 'record.actions',
      resource: 'import_feeds',
      access: { action: 'update', resource: 'import_feeds' },
      load: () => import('./feeds/RunNowButton.tsx'),
    },
    { slot: 'record.tabs', resource: 'import_feeds', load: () => import('./feeds/RunsCard.tsx') },
  ],
  settings: [
    {
      id: 'import',
      title: 'import.menu',
      icon: 'file-up',
      order: 37,
      access: { action: 'read', resource: 'import_feeds' },
    },
  ],
});
