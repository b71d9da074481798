import { definePlugin } from '#admin';
import { snookerIcon } from './icon.ts';

/** The snooker scoreboard (docs/snooker.md). */
export default definePlugin({
  id: 'snooker',
  title: 'snooker.title',
  icon: snookerIcon,
  api: 1,
  // Not in the menu: it opens from its page in the app store, and from the palette.
  pages: [
    {
      path: 'snooker',
      title: 'snooker.title',
      isTool: true,
      access: { action: 'read', resource: 'snooker_matches' },
      load: () => import('./screen/SnookerPage.tsx'),
    },
  ],
});
