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
  cards: [
    {
      id: 'due',
      title: 'projects.cards.due',
      columns: 5,
      order: 41,
      access: { action: 'read', resource: 'projects' },
      load: () => import('./cards/TasksDue.tsx'),
    },
  ],
});
