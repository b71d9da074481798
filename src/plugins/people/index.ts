import { definePlugin } from '#admin';
import { agents, users } from './resources.ts';

/** Accounts, and the people that orders, leads and tasks name. */
export default definePlugin({
  id: 'people',
  title: 'people.title',
  api: 1,
  core: true,
  resources: [{ resource: users }, { resource: agents }],
});
