import { definePlugin } from '#admin';
import { folderIcon } from './icon.ts';

/** File manager: folders with files of any type, and the picker of pictures. */
export default definePlugin({
  id: 'files',
  title: 'files.title',
  api: 1,
  icon: folderIcon,
  resources: [
    {
      resource: { name: 'files' },
      group: 'documents',
      title: 'files.title',
      order: 10,
      icon: folderIcon,
      // Cashiers and drivers choose pictures only.
      access: { action: 'delete', resource: 'files' },
      opens: 'show',
      screens: { list: () => import('./view/FilesPage.tsx') },
    },
  ],
  services: { files: () => import('./picker/picker.ts') },
});
