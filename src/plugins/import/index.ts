import { definePlugin } from '#admin';
import { importIcon } from './icon.ts';

/** Records from spreadsheets and CSV files. */
export default definePlugin({
  id: 'import',
  title: 'import.menu',
  api: 1,
  icon: importIcon,
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
  ],
});
