// The plugin of the kitchen's board: what it adds to menu, routes and settings.
import { definePlugin } from '#admin';

/** Right to use the board: kitchen, managers and administrators may read checked-off items. */
const COOKS = { action: 'read', resource: 'kitchen_tickets' } as const;

/** Right of those who run the kitchen: managers and administrators set up its stations. */
const MANAGES = { action: 'create', resource: 'kitchen_stations' } as const;

/** The kitchen's board: orders as they come, through four columns. */
export default definePlugin({
  id: 'kitchen',
  title: 'kitchen.menu',
  api: 1,
  icon: 'chef-hat',
  resources: [{ resource: { name: 'kitchen_stations' }, panel: 'kitchen', order: 10 }],
  pages: [
    {
      path: 'kitchen',
      title: 'kitchen.menu',
      group: 'selling',
      order: 20,
      isTool: true,
      starts: [{ roles: ['ROLE_KITCHEN'] }],
      access: COOKS,
      load: () => import('./screen/KitchenPage.tsx'),
    },
    {
      path: 'kitchen/expediter',
      title: 'kitchen.expediter.title',
      group: 'selling',
      order: 21,
      icon: 'list-checks',
      isTool: true,
      access: COOKS,
      load: () => import('./expediter/ExpediterPage.tsx'),
    },
    {
      path: 'kitchen/times',
      title: 'kitchen.times.title',
      group: 'selling',
      order: 71,
      icon: 'clock',
      access: MANAGES,
      load: () => import('./times/TimesPage.tsx'),
    },
  ],
  settings: [
    {
      id: 'kitchen',
      title: 'kitchen.settings.title',
      icon: 'chef-hat',
      order: 15,
      access: MANAGES,
      load: () => import('./KitchenPanel.tsx'),
    },
  ],
  slots: [
    {
      slot: 'menu.badge',
      access: COOKS,
      isWanted: ({ to }) => to === '/kitchen',
      load: () => import('./menu/WaitingBadge.tsx'),
    },
  ],
  tour: [{ to: '/kitchen', order: 35, title: 'kitchen.tour.title', text: 'kitchen.tour.text' }],
});
