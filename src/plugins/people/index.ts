import { definePlugin } from '#admin';

/** Accounts, and the people that orders, leads and tasks name. */
export default definePlugin({
  id: 'people',
  title: 'people.title',
  api: 1,
  core: true,
  resources: [{ resource: { name: 'users' } }, { resource: { name: 'agents' } }],
});
