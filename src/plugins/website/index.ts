import { definePlugin } from '#admin';

/** Pages of the website and its themes. */
export default definePlugin({
  id: 'website',
  title: 'website.title',
  api: 1,
  resources: [
    { resource: { name: 'pages' }, group: 'website', icon: 'globe', order: 10 },
    { resource: { name: 'website_themes', icon: 'palette' }, group: 'website', order: 20 },
  ],
  slots: [
    {
      slot: 'record.actions',
      order: 30,
      // The call that signs the address needs the same right.
      access: { action: 'update', resource: 'customers' },
      isWanted: ({ resource }) => resource === 'customers',
      load: () => import('./account/AccountLink.tsx'),
    },
  ],
});
