import { definePlugin } from '#admin';

/** Projects and their tasks. */
export default definePlugin({
  id: 'projects',
  title: 'flexy.menu.projects',
  api: 1,
  resources: [
    { resource: { name: 'tasks' }, group: 'work', icon: 'list-checks', order: 20 },
    { resource: { name: 'projects' }, group: 'work', icon: 'folder-kanban', order: 10 },
    { resource: { name: 'task_stages', icon: 'columns-3' }, panel: 'projects' },
  ],
  pages: [
    {
      path: 'projects/:id/board',
      access: { action: 'read', resource: 'projects' },
      load: () => import('./board/BoardPage.tsx'),
    },
    {
      path: 'projects/:id/gantt',
      access: { action: 'read', resource: 'projects' },
      load: () => import('./gantt/GanttPage.tsx'),
    },
  ],
  slots: [
    {
      slot: 'record.actions',
      order: 10,
      resource: 'projects',
      load: () => import('./board/BoardLink.tsx'),
    },
    {
      slot: 'record.actions',
      order: 20,
      resource: 'projects',
      load: () => import('./gantt/GanttLink.tsx'),
    },
    {
      slot: 'list.actions',
      resource: 'tasks',
      access: { action: 'read', resource: 'projects' },
      load: () => import('./views/TaskListViews.tsx'),
    },
    {
      slot: 'list.actions',
      resource: 'projects',
      access: { action: 'create', resource: 'projects' },
      load: () => import('./msProject/ImportAction.tsx'),
    },
    {
      slot: 'record.tabs',
      resource: 'projects',
      load: () => import('./timeline/ProjectTimeline.tsx'),
    },
    {
      slot: 'list.preview',
      resource: 'projects',
      load: () => import('./timeline/ProjectTimeline.tsx'),
    },
  ],
  commands: [
    {
      id: 'import-ms-project',
      title: 'projects.msProject.import',
      icon: 'folder-kanban',
      access: { action: 'create', resource: 'projects' },
      run: () => import('./msProject/openImport.ts'),
    },
  ],
  settings: [
    {
      id: 'projects',
      title: 'flexy.menu.projects',
      icon: 'folder-kanban',
      order: 35,
      access: { action: 'create', resource: 'task_stages' },
    },
  ],
  cards: [
    {
      id: 'timeline',
      title: 'projects.timeline.projects',
      columns: 7,
      order: 42,
      access: { action: 'read', resource: 'projects' },
      load: () => import('./cards/ProjectsTimeline.tsx'),
    },
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
