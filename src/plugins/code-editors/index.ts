// Entry of the plugin for the browser: pages and slots of the code editors.
import { definePlugin } from '#admin';
import { codeIcon } from './icon.ts';

/** Code is written by administrators alone (docs/rules/rights.md): the right to change the theme stands for it. */
const WRITES_CODE = { action: 'update', resource: 'website_themes' } as const;

/** Editors for the code of the website: its theme, the customer dashboard, and single pages. */
export default definePlugin({
  id: 'code-editors',
  title: 'codeEditors.title',
  icon: codeIcon,
  api: 1,
  pages: [
    {
      path: 'theme',
      title: 'codeEditors.theme.title',
      icon: 'palette',
      group: 'website',
      order: 30,
      access: WRITES_CODE,
      load: () => import('./theme/ThemePage.tsx'),
    },
    {
      path: 'dashboard-code',
      title: 'codeEditors.dashboard.title',
      group: 'website',
      order: 40,
      access: WRITES_CODE,
      load: () => import('./dashboard/DashboardCodePage.tsx'),
    },
    { path: 'pages/:id/code', access: WRITES_CODE, load: () => import('./page/PageCodePage.tsx') },
  ],
  slots: [
    {
      slot: 'record.actions',
      order: 20,
      access: WRITES_CODE,
      resource: 'pages',
      load: () => import('./page/CodeLink.tsx'),
    },
  ],
});
