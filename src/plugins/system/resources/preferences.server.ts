import { forServer, type Grant } from '#resource';
import { preferences } from './preferences.ts';

/** Rights, indexes and documentation of preferences. */

/** Preferences are private, for administrators, too. */
const OWN = {
  read: { user: '$user' },
  create: true,
  update: { user: '$user' },
  delete: { user: '$user' },
} as const satisfies Grant;

/** Server part: rights, indexes, documentation and samples. */
export const preferencesForServer = forServer(preferences, {
  access: {
    ROLE_ADMIN: OWN,
    ROLE_MANAGER: OWN,
    ROLE_CASHIER: OWN,
    ROLE_AGENT_DRIVER: OWN,
    ROLE_KITCHEN: OWN,
  },
  indexes: [['user', 'name']],
  fields: {
    user: { description: 'Whose it is: the one who made it.' },
    name: { description: 'One of each name per person.', sample: 'dashboard' },
    value: { description: 'What is kept; its shape is for the screen to say.' },
  },
});
