import { definePlugin } from '#admin';

const READS = { action: 'read', resource: 'orders' } as const;

/** The sample of a package (docs/packages.md): a page, a card of the start page, a command, and texts. */
export default definePlugin({
  id: 'daily-goal',
  title: 'dailyGoal.title',
  api: 1,
  icon: 'list-checks',
  pages: [
    {
      path: 'daily-goal',
      title: 'dailyGoal.title',
      group: 'work',
      access: READS,
      load: () => import('./GoalPage.tsx'),
    },
  ],
  cards: [
    { id: 'progress', title: 'dailyGoal.title', columns: 4, access: READS, load: () => import('./ProgressCard.tsx') },
  ],
  commands: [{ id: 'open', title: 'dailyGoal.open', access: READS, run: () => import('./openGoal.ts') }],
  messages: {
    en: () => import('./i18n/en.ts'),
    fr: () => import('./i18n/fr.ts'),
    ar: () => import('./i18n/ar.ts'),
  },
});
