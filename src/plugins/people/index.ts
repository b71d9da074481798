import { definePlugin } from '#admin';

/** Accounts, and the agents named by orders, leads and tasks. */
export default definePlugin({
  id: 'people',
  title: 'people.title',
  api: 1,
  core: true,
  resources: [
    { resource: { name: 'users', icon: 'user-cog' }, panel: 'roles', order: 10 },
    { resource: { name: 'agents', icon: 'id-card' }, panel: 'roles', order: 20 },
  ],
});
