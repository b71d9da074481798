import { defineResource } from '#resource';

/**
 * The audit trail of every write: author, time, record, old and new values. Only the server writes it, and it is immutable
 * (history.md).
 */
export const audit = defineResource({
  name: 'audit',
  className: 'AuditEntry',
  title: 'title',
  icon: 'history',
  core: true,
  audit: false,
  bin: false,
  about: 'resource',
  outlivesRecord: 'recordId',
  order: { id: 'desc' },
  fields: {
    resource: { type: 'text', required: true, writable: false, filter: true, index: false, list: 2 },
    recordId: { type: 'integer', required: true, writable: false, filter: true, index: false },
    record: { type: 'text', computed: true },
    title: {
      type: 'text',
      required: true,
      writable: false,
      list: 1,
    },
    action: {
      type: 'enum',
      values: ['create', 'update', 'delete', 'revert', 'restore', 'purge'],
      required: true,
      writable: false,
      filter: true,
      index: false,
      list: 3,
    },
    version: {
      type: 'integer',
      required: true,
      writable: false,
      order: true,
      index: false,
    },
    ofVersion: { type: 'integer', writable: false },
    via: {
      type: 'enum',
      values: ['user', 'operator', 'api', 'system'],
      required: true,
      writable: false,
      filter: true,
      index: false,
      list: 5,
    },
    person: { type: 'integer', writable: false, filter: true },
    account: { type: 'integer', readable: false, writable: false },
    accountName: { type: 'text', readable: false, writable: false },
    operator: { type: 'integer', readable: false, writable: false },
    approver: { type: 'integer', readable: false, writable: false },
    who: {
      type: 'json',
      computed: true,
      list: 4,
    },
    changes: {
      type: 'json',
      computed: true,
    },
    requestId: { type: 'text', writable: false },
    data: { type: 'json', readable: false, writable: false },
    origin: { type: 'json', writable: false },
  },
});

declare module '#resource' {
  interface Resources {
    audit: typeof audit;
  }
}
