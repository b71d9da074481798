import { defineResource } from '#resource';

/** A notification by the server: a mention, an assigned task, low stock, a finished job. */
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
  fields: {
    title: { type: 'text', computed: true, list: 1 },
    text: {
      type: 'text',
      required: true,
      max: 300,
      translatable: true,
      readable: false,
      writable: false,
    },
    detail: { type: 'text', max: 400, translatable: true, writable: false, list: 2 },
    kind: {
      type: 'text',
      required: true,
      max: 40,
      writable: false,
      filter: true,
    },
    person: { type: 'relation', to: 'users', required: true, writable: false, filter: true, onDelete: 'cascade' },
    resource: { type: 'text', required: true, max: 64, writable: false, filter: true },
    recordId: { type: 'integer', required: true, writable: false, filter: true },
    record: { type: 'text', computed: true },
    isRead: { type: 'boolean', default: false, filter: true, order: true },
    readAt: { type: 'datetime', writable: false },
  },
});

declare module '#resource' {
  interface Resources {
    notifications: typeof notifications;
  }
}
