import { definePlugin } from '#admin';

/** File manager: folders with files of any type, and the picker of pictures (website-projects-files.md 2.4). */
export default definePlugin({
  id: 'files',
  title: 'files.title',
  api: 1,
  resources: [{ resource: { name: 'files' } }],
});
