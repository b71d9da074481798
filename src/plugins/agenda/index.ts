import { definePlugin } from '#admin';
import { agendaIcon } from './icon.ts';

/** The agenda: events, tasks, next steps and deliveries by day. */
export default definePlugin({
  id: 'agenda',
  title: 'agenda.title',
  api: 1,
  icon: agendaIcon,
  resources: [
    { resource: { name: 'events', icon: 'calendar-days' }, panel: 'agenda', order: 10 },
    { resource: { name: 'calendar_feeds', icon: 'calendar-days' }, panel: 'agenda', order: 20, opens: 'show' },
  ],
  pages: [
    {
      path: 'agenda',
      title: 'agenda.title',
      group: 'work',
      order: 30,
      icon: agendaIcon,
      access: { action: 'read', resource: 'events' },
      load: () => import('./AgendaPage.tsx'),
    },
  ],
  commands: [
    {
      id: 'import',
      title: 'agenda.import.action',
      icon: agendaIcon,
      access: { action: 'create', resource: 'events' },
      run: () => import('./openImport.ts'),
    },
  ],
  settings: [
    {
      id: 'agenda',
      title: 'agenda.title',
      icon: 'calendar-days',
      order: 36,
      access: { action: 'create', resource: 'events' },
    },
  ],
  tour: [{ to: '/agenda', order: 60, title: 'agenda.tour.title', text: 'agenda.tour.text' }],
});
