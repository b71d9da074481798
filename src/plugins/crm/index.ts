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
});
