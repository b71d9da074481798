import { definePlugin } from '#admin';

/** The plugin of the system, with its maintenance entries in the settings. */

/** Common properties of the maintenance entries: required access, and position among the settings. */
const careOf = (resource: string, order: number) =>
  ({ group: 'system', order, access: { action: 'read', resource } }) as const;

/** Installation-wide parts: settings and installed applications. */
export default definePlugin({
  id: 'system',
  title: 'system.title',
  api: 1,
  core: true,
  resources: [
    { resource: { name: 'applications', icon: 'layout-grid' }, panel: 'plugins' },
    { resource: { name: 'jobs' }, icon: 'rotate-cw', opens: 'show' },
    { resource: { name: 'countries', icon: 'globe' }, panel: 'languages', order: 20 },
    { resource: { name: 'translations', icon: 'languages' }, panel: 'languages', order: 10 },
    { resource: { name: 'saved_views', icon: 'bookmark' }, panel: 'appearance' },
    { resource: { name: 'notifications' }, screens: { list: () => import('./NotificationsPage.tsx') } },
  ],
  slots: [
    {
      slot: 'list.actions',
      // Whoever changes the settings, the schedule of backups among them.
      access: { action: 'update', resource: 'settings' },
      resource: 'jobs',
      load: () => import('./BackUpNow.tsx'),
    },
  ],
  pages: [
    {
      path: 'bin',
      title: 'system.bin.title',
      icon: 'trash-2',
      access: { action: 'read', resource: 'bin' },
      load: () => import('./bin/BinPage.tsx'),
    },
    {
      path: 'audit-log',
      title: 'system.audit.title',
      icon: 'clock',
      access: { action: 'read', resource: 'bin' },
      load: () => import('./audit/AuditPage.tsx'),
    },
    {
      path: 'operations',
      title: 'system.operations.title',
      icon: 'monitor',
      access: { action: 'update', resource: 'settings' },
      load: () => import('./operations/OperationsPage.tsx'),
    },
    {
      // For developers: not in the menu.
      path: 'style',
      title: 'system.style.title',
      access: { action: 'update', resource: 'applications' },
      load: () => import('./style/StylePage.tsx'),
    },
  ],
  setup: [
    {
      id: 'company',
      order: 10,
      access: { action: 'update', resource: 'settings' },
      resources: ['settings'],
      load: () => import('./setup.ts'),
    },
  ],
  settings: [
    {
      id: 'company',
      title: 'system.company.title',
      icon: 'store',
      group: 'general',
      order: 10,
      access: { action: 'read', resource: 'bin' },
      load: () => import('./panels/CompanyPanel.tsx'),
    },
    {
      id: 'languages',
      title: 'system.languages.title',
      icon: 'languages',
      group: 'general',
      order: 35,
      access: { action: 'read', resource: 'translations' },
    },
    {
      id: 'appearance',
      title: 'flexy.shell.appearance',
      icon: 'monitor',
      group: 'general',
      order: 40,
      load: () => import('./panels/AppearancePanel.tsx'),
    },
    {
      id: 'roles',
      title: 'system.roles.title',
      icon: 'users',
      group: 'general',
      order: 30,
      access: { action: 'read', resource: 'bin' },
      load: () => import('./panels/RolesPanel.tsx'),
    },
    {
      id: 'trust',
      title: 'system.trust.title',
      icon: 'shield-check',
      group: 'system',
      order: 70,
      access: { action: 'update', resource: 'settings' },
      load: () => import('./panels/TrustPanel.tsx'),
    },
    { id: 'bin', title: 'system.bin.title', icon: 'trash-2', to: '/bin', ...careOf('bin', 75) },
    { id: 'audit', title: 'system.audit.title', icon: 'clock', to: '/audit-log', ...careOf('bin', 80) },
    { id: 'jobs', title: 'system.jobs.title', icon: 'rotate-cw', to: '/jobs', ...careOf('jobs', 85) },
    {
      id: 'operations',
      title: 'system.operations.title',
      icon: 'monitor',
      to: '/operations',
      group: 'system',
      order: 65,
      access: { action: 'update', resource: 'settings' },
    },
    {
      id: 'plugins',
      title: 'system.plugins.title',
      icon: 'puzzle',
      group: 'system',
      order: 90,
      access: { action: 'update', resource: 'applications' },
      load: () => import('./PluginsPanel.tsx'),
    },
  ],
});
