import { definePlugin } from '#admin';

/** Accounts and own roles, the one-time links by which people choose their passwords, and the agents named by orders, leads and tasks. */
export default definePlugin({
  id: 'people',
  title: 'people.title',
  api: 1,
  core: true,
  resources: [
    { resource: { name: 'users', icon: 'user-cog' }, panel: 'roles', order: 10 },
    {
      resource: { name: 'roles', icon: 'shield-check' },
      panel: 'roles',
      order: 15,
      screens: { edit: () => import('./role/RolePage.tsx') },
    },
    { resource: { name: 'agents', icon: 'id-card' }, panel: 'roles', order: 20 },
    { resource: { name: 'access_links', icon: 'link' }, panel: 'roles', order: 30, opens: 'show' },
  ],
  slots: [
    {
      slot: 'record.actions',
      order: 10,
      // The right to make a link includes ending it.
      access: { action: 'delete', resource: 'access_links' },
      resource: 'users',
      load: () => import('./link/AccessLink.tsx'),
    },
  ],
});
