// The plugin of printing: what it adds to settings, lists and other plugins.
import { definePlugin } from '#admin';
import { printerIcon } from './icon.ts';

/** Right to set printers up: administrators and managers. */
const SETS_UP = { action: 'create', resource: 'printers' } as const;

/** Printing: receipts, kitchen tickets and reports on real printers. */
export default definePlugin({
  id: 'printing',
  title: 'printing.title',
  api: 1,
  // The bridge application imports code of this plugin.
  core: true,
  icon: printerIcon,
  offline: true,
  resources: [
    { resource: { name: 'printers' }, panel: 'printing', order: 10 },
    { resource: { name: 'print_bridges' }, panel: 'printing', order: 20 },
    { resource: { name: 'print_jobs' }, panel: 'printing', order: 30 },
  ],
  settings: [
    {
      id: 'printing',
      title: 'printing.title',
      icon: 'printer',
      order: 12,
      access: SETS_UP,
      load: () => import('./settings/PrintingPanel.tsx'),
    },
  ],
  slots: [
    { slot: 'appbar', load: () => import('./ProblemPart.tsx') },
    {
      slot: 'record.tabs',
      resource: 'print_jobs',
      load: () => import('./jobs/AgainCard.tsx'),
    },
    {
      slot: 'list.row',
      resource: 'print_jobs',
      isWanted: ({ record }) => record?.kind !== 'drawer',
      load: () => import('./jobs/AgainItem.tsx'),
    },
  ],
  services: { printer: () => import('./service/printer.ts') },
});
