import { definePlugin } from '#admin';

/** The plugin of deliveries with its pages, and the rights that open them. */

/** The right to report one's own stops: drivers have it, the office reports elsewhere. */
const DRIVES = { action: 'update', resource: 'deliveries' } as const;

/** The right to take cash: whoever sees the rounds has it. */
const TAKES_CASH = { action: 'create', resource: 'cash_movements' } as const;

/** Deliveries: the driver's day on a phone, the rounds in the office, and the cash that comes back. */
export default definePlugin({
  id: 'deliveries',
  title: 'deliveries.title',
  api: 1,
  icon: 'truck',
  offline: true,
  resources: [
    { resource: { name: 'delivery_handovers' }, icon: 'calculator', group: 'selling', order: 66, opens: 'show' },
  ],
  pages: [
    {
      path: 'deliveries/rounds',
      title: 'deliveries.rounds',
      group: 'selling',
      order: 44,
      access: TAKES_CASH,
      load: () => import('./office/RoundsPage.tsx'),
    },
    {
      path: 'deliveries/mine',
      title: 'deliveries.mine',
      group: 'selling',
      order: 9,
      starts: [{ roles: ['ROLE_AGENT_DRIVER'] }],
      access: DRIVES,
      load: () => import('./screen/MinePage.tsx'),
    },
  ],
  slots: [
    {
      slot: 'record.figures',
      resource: 'orders',
      access: { action: 'read', resource: 'deliveries' },
      load: () => import('./office/OrderDelivery.tsx'),
    },
  ],
  tour: [{ to: '/deliveries/rounds', order: 37, title: 'deliveries.tour.title', text: 'deliveries.tour.text' }],
});
