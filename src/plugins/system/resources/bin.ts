import { defineResource } from '#resource';

/** Deleted records with all that went with them, until their time is over (settings.binRetentionDays). */
export const bin = defineResource({
  name: 'bin',
  className: 'BinEntry',
  title: 'title',
  icon: 'trash-2',
  core: true,
  audit: false,
  bin: false,
  about: 'resource',
  order: { id: 'desc' },
  indexes: [['resource', 'recordId']],
  fields: {
    resource: { type: 'text', required: true, writable: false, filter: true, index: false, list: 2 },
    recordId: { type: 'integer', required: true, writable: false, filter: true, index: false },
    title: { type: 'text', required: true, writable: false, filter: 'partial', list: 1 },
    records: { type: 'integer', required: true, writable: false, list: 3, description: 'Deleted together.' },
    isKept: {
      type: 'boolean',
      writable: false,
      default: false,
      filter: true,
      list: 5,
      description: 'Never removed: money was taken for it.',
    },
    person: { type: 'integer', writable: false, filter: true, description: 'Id of who deleted it.' },
    accountName: { type: 'text', readable: false, writable: false },
    deletedBy: { type: 'json', computed: true, list: 4, description: 'Who deleted it: id, username, fullName.' },
    purgedAt: { type: 'datetime', computed: true, list: 6, description: 'When it is removed; absent: never.' },
  },
  access: {
    ROLE_ADMIN: { read: true, delete: true },
    ROLE_MANAGER: { read: true, delete: true },
  },
});
