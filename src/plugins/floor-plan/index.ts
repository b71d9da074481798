import { definePlugin } from '#admin';

/** Floors with their tables, rooms and parking places. */
export default definePlugin({
  id: 'floor-plan',
  title: 'floorPlan.title',
  api: 1,
  resources: [
    { resource: { name: 'reservable_categories', icon: 'layers' }, panel: 'tables', order: 10 },
    { resource: { name: 'reservables', icon: 'armchair' }, panel: 'tables', order: 20 },
  ],
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
