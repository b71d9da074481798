import { definePlugin } from '#admin';

/** Deliveries: the driver's day on a phone, the rounds in the office, and the cash that comes back. */
export default definePlugin({
  id: 'deliveries',
  title: 'deliveries.title',
  api: 1,
  icon: 'truck',
  resources: [
    { resource: { name: 'delivery_handovers' }, icon: 'calculator', group: 'selling', order: 66, opens: 'show' },
  ],
});
