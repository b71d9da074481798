import { forServer } from '#resource';
import { countries, translations } from './resources.ts';
import { applicationsForServer } from './resources/applications.server.ts';
import { auditForServer } from './resources/audit.server.ts';
import { binForServer } from './resources/bin.server.ts';
import { commentsForServer } from './resources/comments.server.ts';
import { jobsForServer } from './resources/jobs.server.ts';
import { notificationsForServer } from './resources/notifications.server.ts';
import { preferencesForServer } from './resources/preferences.server.ts';
import { presenceForServer } from './resources/presence.server.ts';
import { savedViewsForServer } from './resources/savedViews.server.ts';
import { settingsForServer } from './resources/settings.server.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(countries, {
    access: { ROLE_ADMIN: 'all', PUBLIC: 'read' },
    fields: { name: { sample: 'Morocco' }, code: { description: 'ISO 3166-1, two letters.', sample: 'MA' } },
  }),
  forServer(translations, {
    access: { ROLE_ADMIN: 'all' },
    indexes: [['locale', 'key']],
    fields: { key: { sample: 'flexy.menu.orders' } },
  }),
  applicationsForServer,
  auditForServer,
  binForServer,
  commentsForServer,
  jobsForServer,
  notificationsForServer,
  preferencesForServer,
  presenceForServer,
  savedViewsForServer,
  settingsForServer,
];
