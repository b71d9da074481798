import { definePlugin } from '#admin';
import { floorIcon } from './icon.ts';

/** Floors with their tables and rooms: in service, drawn, and as the till's plan view, which opens without a network, too. */
export default definePlugin({
  id: 'floor-plan',
  title: 'floorPlan.title',
  api: 1,
  offline: true,
  resources: [
    { resource: { name: 'reservable_categories', icon: 'layers' }, panel: 'tables', order: 10 },
    { resource: { name: 'reservables', icon: 'armchair' }, panel: 'tables', order: 20 },
  ],
  pages: [
    {
      path: 'floor-plan',
      title: 'floorPlan.title',
      group: 'selling',
      order: 60,
      icon: floorIcon,
      isTool: true,
      // The kitchen's menu holds its board only; it comes by the table of a ticket.
      access: { action: 'create', resource: 'orders' },
      load: () => import('./FloorPlanPage.tsx'),
    },
    {
      path: 'floor-plan/tables/:id',
      access: { action: 'read', resource: 'reservables' },
      load: () => import('./FloorPlanPage.tsx'),
    },
  ],
  slots: [{ slot: 'pos.plan', load: () => import('./till/TillPlan.tsx') }],
  settings: [
    {
      id: 'tables',
      title: 'floorPlan.tables',
      icon: 'armchair',
      order: 20,
      access: { action: 'create', resource: 'reservables' },
    },
  ],
});
