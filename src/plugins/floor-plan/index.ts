import { definePlugin } from '#admin';

/** Floors with their tables, rooms and parking places. */
export default definePlugin({
  id: 'floor-plan',
  title: 'floorPlan.title',
  api: 1,
  resources: [{ resource: { name: 'reservable_categories' } }, { resource: { name: 'reservables' } }],
});
