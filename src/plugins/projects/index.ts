import { definePlugin } from '#admin';
import { projects, tasks, taskStages } from './resources.ts';

/** Projects and their tasks. */
export default definePlugin({
  id: 'projects',
  title: 'flexy.menu.projects',
  api: 1,
  resources: [
    { resource: tasks, group: 'work', icon: 'list-checks' },
    { resource: projects, group: 'work', icon: 'folder-kanban', order: 40 },
    { resource: taskStages },
  ],
});
