import { forServer, type Grant } from '#resource';
import { notifications } from './notifications.ts';

/** Rights, indexes and documentation of notifications. */

/**
 * Users may read, mark as read and delete their own notifications. Limited to the signed-in account: an administrator's PIN
 * would otherwise reveal messages to the station.
 */
const OWN = {
  read: { person: '$account' },
  update: { person: '$account' },
  delete: { person: '$account' },
  fields: ['isRead'],
} as const satisfies Grant;

/** Server part: rights, indexes, documentation and samples. */
export const notificationsForServer = forServer(notifications, {
  access: {
    ROLE_ADMIN: OWN,
    ROLE_MANAGER: OWN,
    ROLE_CASHIER: OWN,
    ROLE_AGENT_DRIVER: OWN,
    ROLE_KITCHEN: OWN,
  },
  indexes: [
    ['person', 'isRead'],
    ['resource', 'recordId'],
  ],
  fields: {
    title: { description: 'What happened, with the name of the record.' },
    text: {
      description: 'What happened; `%{record}` stands for the name of the record.',
      sample: 'You were given the task “%{record}”',
    },
    detail: { description: 'A second line.' },
    kind: {
      description: '`mention`, `task`, `stock.out`, `stock.low`, `job.done`, `job.failed`, or one of a plugin.',
      sample: 'task',
    },
    resource: { sample: 'tasks' },
    recordId: { sample: 12 },
    record: { description: 'Address of the record.', sample: '/en/api/tasks/12' },
  },
});
