import { definePlugin } from '#admin';
import { documentIcon } from './icon.ts';

/** Text documents: a word processor for .docx files with versions, and templates that records fill. */
export default definePlugin({
  id: 'documents',
  title: 'documents.title',
  api: 1,
  icon: documentIcon,
  resources: [
    {
      resource: { name: 'documents', icon: 'file-text' },
      group: 'documents',
      order: 20,
      screens: {
        create: () => import('./page/NewDocument.tsx'),
        edit: () => import('./page/DocumentPage.tsx'),
        show: () => import('./page/DocumentPage.tsx'),
      },
    },
  ],
  slots: [
    {
      slot: 'list.actions',
      order: 10,
      access: { action: 'create', resource: 'documents' },
      resource: 'documents',
      load: () => import('./page/OpenFile.tsx'),
    },
    {
      slot: 'record.actions',
      order: 60,
      access: { action: 'create', resource: 'documents' },
      resource: 'customers',
      load: () => import('./template/FromTemplate.tsx'),
    },
    {
      slot: 'record.actions',
      order: 60,
      access: { action: 'create', resource: 'documents' },
      resource: 'orders',
      load: () => import('./template/FromTemplate.tsx'),
    },
    {
      slot: 'record.actions',
      order: 60,
      access: { action: 'create', resource: 'documents' },
      resource: 'quotes',
      load: () => import('./template/FromTemplate.tsx'),
    },
    {
      slot: 'list.selection',
      order: 60,
      access: { action: 'create', resource: 'documents' },
      load: () => import('./template/SelectionLetters.tsx'),
    },
  ],
});
