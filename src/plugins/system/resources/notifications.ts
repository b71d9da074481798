import { defineResource, type Grant } from '#resource';

/** Everybody has their own; they say which they have read, and throw away what they like. */
const OWN = {
  read: { person: '$user' },
  update: { person: '$user' },
  delete: { person: '$user' },
  fields: ['isRead'],
} as const satisfies Grant;

/** What somebody is told by the server: they were mentioned, given a task, something ran out, work has ended. */
export const notifications = defineResource({
  name: 'notifications',
  className: 'Notification',
  title: 'title',
  icon: 'bell',
  core: true,
  audit: false,
  bin: false,
  about: 'resource',
  aboutRecord: { id: 'recordId', address: 'record' },
  order: { createdAt: 'desc', id: 'desc' },
  indexes: [
    ['person', 'isRead'],
    ['resource', 'recordId'],
  ],
  fields: {
    title: { type: 'text', computed: true, list: 1, description: 'What happened, with the name of the record.' },
    text: {
      type: 'text',
      required: true,
      max: 300,
      translatable: true,
      readable: false,
      writable: false,
      description: 'What happened; `%{record}` stands for the name of the record.',
      sample: 'You were given the task “%{record}”',
    },
    detail: { type: 'text', max: 400, translatable: true, writable: false, list: 2, description: 'A second line.' },
    kind: {
      type: 'text',
      required: true,
      max: 40,
      writable: false,
      filter: true,
      description: '`mention`, `task`, `stock.out`, `stock.low`, `job.done`, `job.failed`, or one of a plugin.',
      sample: 'task',
    },
    person: { type: 'relation', to: 'users', required: true, writable: false, filter: true, onDelete: 'cascade' },
    resource: { type: 'text', required: true, max: 64, writable: false, filter: true, sample: 'tasks' },
    recordId: { type: 'integer', required: true, writable: false, filter: true, sample: 12 },
    record: { type: 'text', computed: true, description: 'Address of the record.', sample: '/en/api/tasks/12' },
    isRead: { type: 'boolean', default: false, filter: true, order: true },
    readAt: { type: 'datetime', writable: false },
  },
  access: {
    ROLE_ADMIN: OWN,
    ROLE_MANAGER: OWN,
    ROLE_CASHIER: OWN,
    ROLE_AGENT_DRIVER: OWN,
    ROLE_KITCHEN: OWN,
  },
});
