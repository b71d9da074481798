import { definePlugin } from '#admin';
import { snookerIcon } from './icon.ts';

/** The snooker scoreboard (website-projects-files.md 2.2). */
export default definePlugin({
  id: 'snooker',
  title: 'snooker.title',
  icon: snookerIcon,
  api: 1,
  pages: [
    {
      path: 'snooker',
      title: 'snooker.title',
      group: 'work',
      order: 80,
      isTool: true,
      access: { action: 'read', resource: 'snooker_matches' },
      load: () => import('./screen/SnookerPage.tsx'),
    },
  ],
});
