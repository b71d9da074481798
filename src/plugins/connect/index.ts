import { definePlugin } from '#admin';

/** Connects foreign API Platform servers, with screens guessed from their documentation. */
export default definePlugin({
  id: 'connect',
  title: 'connect.title',
  api: 1,
  pages: [
    {
      path: 'connect',
      title: 'connect.title',
      icon: 'puzzle',
      access: { action: 'create', resource: 'connections' },
      load: () => import('./ConnectPage.tsx'),
    },
    {
      path: 'connect/:connection/*',
      access: { action: 'create', resource: 'connections' },
      load: () => import('./ConnectionPage.tsx'),
    },
  ],
  settings: [
    {
      id: 'connect',
      title: 'connect.title',
      icon: 'puzzle',
      group: 'system',
      order: 95,
      access: { action: 'create', resource: 'connections' },
      to: '/connect',
    },
  ],
});
