import { defineResource } from '#resource';

/** Deleted records with everything deleted along with them, until their retention ends (settings.binRetentionDays). */
export const bin = defineResource({
  name: 'bin',
  className: 'BinEntry',
  title: 'title',
  icon: 'trash-2',
  core: true,
  audit: false,
  bin: false,
  about: 'resource',
  outlivesRecord: 'recordId',
  order: { id: 'desc' },
  fields: {
    resource: { type: 'text', required: true, writable: false, filter: true, index: false, list: 2 },
    recordId: { type: 'integer', required: true, writable: false, filter: true, index: false },
    title: { type: 'text', required: true, writable: false, filter: 'partial', list: 1 },
    records: { type: 'integer', required: true, writable: false, list: 3 },
    isKept: {
      type: 'boolean',
      writable: false,
      default: false,
      filter: true,
      list: 5,
    },
    person: { type: 'integer', writable: false, filter: true },
    accountName: { type: 'text', readable: false, writable: false },
    deletedBy: { type: 'json', computed: true, list: 4 },
    purgedAt: { type: 'datetime', computed: true, list: 6 },
  },
});

declare module '#resource' {
  interface Resources {
    bin: typeof bin;
  }
}
