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
    { resource: { name: 'subscribed_calendars', icon: 'calendar-days' }, panel: 'agenda', order: 30 },
    { resource: { name: 'calendar_entries', icon: 'calendar-days' }, panel: 'agenda', order: 40, opens: 'show' },
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
  slots: [
    {
      slot: 'list.row',
      resource: 'subscribed_calendars',
      access: { action: 'update', resource: 'subscribed_calendars' },
      load: () => import('./view/subscribed/ReadItem.tsx'),
    },
    {
      slot: 'record.actions',
      resource: 'subscribed_calendars',
      access: { action: 'update', resource: 'subscribed_calendars' },
      load: () => import('./view/subscribed/ReadButton.tsx'),
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
