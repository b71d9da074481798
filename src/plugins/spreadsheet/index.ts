// Entry of the plugin for the browser: pages and slots of the spreadsheets.
import { definePlugin } from '#admin';
import { spreadsheetIcon } from './icon.ts';

/** Visible to everyone who may read workbooks. */
const READS = { action: 'read', resource: 'workbooks' } as const;

/** Workbooks with formulas, formats and charts, opened from .xlsx and .csv files and saved as such. */
export default definePlugin({
  id: 'spreadsheet',
  title: 'spreadsheet.title',
  icon: spreadsheetIcon,
  api: 1,
  pages: [
    {
      path: 'spreadsheet',
      title: 'spreadsheet.title',
      group: 'documents',
      order: 50,
      access: READS,
      load: () => import('./list/WorkbooksPage.tsx'),
    },
    { path: 'spreadsheet/:id', access: READS, load: () => import('./book/BookPage.tsx') },
  ],
  slots: [
    {
      slot: 'list.export',
      order: 10,
      access: { action: 'create', resource: 'workbooks' },
      load: () => import('./book/OpenExport.tsx'),
    },
  ],
});
