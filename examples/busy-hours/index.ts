import { definePlugin } from '#admin';

const READS = { action: 'read', resource: 'orders' } as const;

/** A package with one page (docs/packages.md): the sales of each hour of the day. */
export default definePlugin({
  id: 'busy-hours',
  title: 'busyHours.title',
  api: 1,
  icon: 'clock',
  pages: [
    {
      path: 'busy-hours',
      title: 'busyHours.title',
      group: 'work',
      access: READS,
      load: () => import('./HoursPage.tsx'),
    },
  ],
  commands: [{ id: 'open', title: 'busyHours.open', access: READS, run: () => import('./openHours.ts') }],
  messages: {
    en: () => import('./i18n/en.ts'),
    fr: () => import('./i18n/fr.ts'),
    ar: () => import('./i18n/ar.ts'),
  },
});
