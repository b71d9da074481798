import { definePlugin } from '#admin';

const READS = { action: 'read', resource: 'loyalty_accounts' } as const;

/** Loyalty: points for what customers buy, tiers, and rewards at the till. */
export default definePlugin({
  id: 'loyalty',
  title: 'loyalty.title',
  api: 1,
  offline: true,
  icon: 'star',
  resources: [
    { resource: { name: 'loyalty_accounts' }, group: 'customers', order: 40 },
    { resource: { name: 'loyalty_movements' }, group: 'customers', order: 42 },
    { resource: { name: 'loyalty_rules' }, panel: 'loyalty', order: 10 },
    { resource: { name: 'loyalty_rewards' }, panel: 'loyalty', order: 20 },
    { resource: { name: 'loyalty_tiers' }, panel: 'loyalty', order: 30 },
  ],
  pages: [
    {
      path: 'loyalty-report',
      title: 'loyalty.report',
      group: 'customers',
      order: 41,
      access: { action: 'create', resource: 'loyalty_rules' },
      load: () => import('./ReportPage.tsx'),
    },
  ],
  settings: [
    {
      id: 'loyalty',
      title: 'loyalty.title',
      icon: 'star',
      order: 35,
      access: { action: 'create', resource: 'loyalty_rules' },
    },
  ],
  slots: [
    { slot: 'pos.cart', order: 50, load: () => import('./till/Points.tsx') },
    { slot: 'pos.payments', order: 50, load: () => import('./till/Rewards.tsx') },
    {
      slot: 'record.figures',
      resource: 'customers',
      order: 50,
      access: READS,
      load: () => import('./CustomerPoints.tsx'),
    },
    { slot: 'record.tabs', resource: 'loyalty_accounts', load: () => import('./AccountCard.tsx') },
  ],
});
