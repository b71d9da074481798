import { definePlugin } from '#admin';

/** Pays with stamps at the till. */
export default definePlugin({
  id: 'stamps',
  title: 'stamps.title',
  api: 1,
  offline: true,
  slots: [{ slot: 'pos.payments', load: () => import('./PayByStamps.tsx') }],
});
