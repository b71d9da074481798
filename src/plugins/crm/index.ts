import { definePlugin } from '#admin';
import { leadOpportunities, leadStages, objectifs } from './resources.ts';

/** Leads and opportunities. */
export default definePlugin({
  id: 'crm',
  title: 'flexy.menu.crm',
  api: 1,
  resources: [
    { resource: leadOpportunities, group: 'customers', icon: 'kanban', opens: 'show' },
    { resource: objectifs },
    { resource: leadStages },
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
