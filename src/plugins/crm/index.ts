import { definePlugin } from '#admin';

/** Leads and opportunities. */
export default definePlugin({
  id: 'crm',
  title: 'flexy.menu.crm',
  api: 1,
  resources: [
    { resource: { name: 'lead_opportunities' }, group: 'customers', icon: 'kanban', opens: 'show' },
    { resource: { name: 'objectifs' } },
    { resource: { name: 'lead_stages' } },
  ],
  cards: [
    {
      id: 'pipeline',
      title: 'crm.cards.pipeline',
      columns: 12,
      order: 30,
      access: { action: 'read', resource: 'lead_opportunities' },
      load: () => import('./cards/Pipeline.tsx'),
    },
  ],
});
