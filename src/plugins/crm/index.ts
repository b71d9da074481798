import { definePlugin } from '#admin';

/** Leads and opportunities. */
export default definePlugin({
  id: 'crm',
  title: 'flexy.menu.crm',
  api: 1,
  resources: [
    {
      resource: { name: 'lead_opportunities' },
      group: 'customers',
      icon: 'briefcase-business',
      order: 30,
      opens: 'show',
      screens: { show: () => import('./lead/LeadShow.tsx') },
    },
    { resource: { name: 'objectifs', icon: 'target' }, panel: 'crm', order: 20 },
    { resource: { name: 'lead_stages', icon: 'columns-3' }, panel: 'crm', order: 10 },
  ],
  pages: [
    {
      path: 'crm',
      title: 'crm.board.menu',
      group: 'customers',
      order: 20,
      icon: 'kanban',
      access: { action: 'read', resource: 'lead_opportunities' },
      load: () => import('./board/CrmPage.tsx'),
    },
    {
      path: 'crm/times',
      title: 'crm.times.title',
      group: 'customers',
      order: 21,
      icon: 'clock',
      isTool: true,
      access: { action: 'read', resource: 'lead_opportunities' },
      load: () => import('./report/TimesPage.tsx'),
    },
    {
      path: 'crm/:objectifId/times',
      access: { action: 'read', resource: 'lead_opportunities' },
      load: () => import('./report/TimesPage.tsx'),
    },
    {
      path: 'crm/:objectifId',
      access: { action: 'read', resource: 'lead_opportunities' },
      load: () => import('./board/CrmPage.tsx'),
    },
  ],
  slots: [
    {
      slot: 'list.actions',
      order: 10,
      resource: 'lead_opportunities',
      load: () => import('./board/BoardLink.tsx'),
    },
    { slot: 'record.hint', load: () => import('./lead/SimilarHint.tsx') },
  ],
  settings: [
    {
      id: 'crm',
      title: 'flexy.menu.crm',
      icon: 'kanban',
      order: 30,
      access: { action: 'create', resource: 'lead_stages' },
    },
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
