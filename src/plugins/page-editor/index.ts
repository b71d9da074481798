import { definePlugin } from '#admin';
import { designIcon } from './icon.ts';

/** The plugin of the page editor, and the right that opens it. */

/** Right to edit pages. Styles of the theme need the right to change the theme; the editor shows this. */
const EDITS_PAGES = { action: 'update', resource: 'pages' } as const;

/** The visual editor of the website's pages. */
export default definePlugin({
  id: 'page-editor',
  title: 'pageEditor.title',
  icon: designIcon,
  api: 1,
  pages: [
    {
      path: 'page-editor',
      title: 'pageEditor.title',
      icon: designIcon,
      group: 'website',
      order: 15,
      access: EDITS_PAGES,
      isTool: true,
      load: () => import('./page/PageEditorPage.tsx'),
    },
    { path: 'pages/:id/design', access: EDITS_PAGES, isTool: true, load: () => import('./page/DesignPage.tsx') },
  ],
  slots: [
    {
      slot: 'record.actions',
      order: 10,
      access: EDITS_PAGES,
      resource: 'pages',
      load: () => import('./page/DesignLink.tsx'),
    },
  ],
});
