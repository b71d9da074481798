import { definePlugin } from '#admin';

/** Pages of the website and its themes. */
export default definePlugin({
  id: 'website',
  title: 'website.title',
  api: 1,
  resources: [
    { resource: { name: 'pages' }, group: 'website', icon: 'globe', order: 10 },
    { resource: { name: 'site_messages', icon: 'message-square' }, group: 'website', order: 17, opens: 'show' },
    { resource: { name: 'website_themes', icon: 'palette' }, group: 'website', order: 20 },
    { resource: { name: 'account_links', icon: 'link' }, panel: 'till', order: 90, opens: 'show' },
    { resource: { name: 'preview_links', icon: 'link' }, panel: 'till', order: 91, opens: 'show' },
  ],
  slots: [
    {
      slot: 'list.actions',
      order: 20,
      access: { action: 'update', resource: 'pages' },
      resource: 'pages',
      load: () => import('./menu/MenuButton.tsx'),
    },
    {
      slot: 'record.actions',
      order: 30,
      // The right to make a link includes ending it.
      access: { action: 'delete', resource: 'account_links' },
      resource: 'customers',
      load: () => import('./links/AccountLink.tsx'),
    },
    {
      slot: 'record.actions',
      order: 25,
      access: { action: 'update', resource: 'pages' },
      resource: 'pages',
      load: () => import('./texts/PageTexts.tsx'),
    },
    {
      slot: 'record.actions',
      order: 30,
      access: { action: 'delete', resource: 'preview_links' },
      resource: 'pages',
      load: () => import('./links/PreviewLink.tsx'),
    },
  ],
});
