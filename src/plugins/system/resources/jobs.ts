import { defineResource } from '#resource';

/** Where a job stands. The last three are ends; a failed or cancelled one can be tried again. */
export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/**
 * Work that the server does beside requests (docs/decisions/jobs.md). Nobody writes a field: jobs are started, cancelled and
 * tried again by calls of their own. What a job was queued with may hold secrets, and is nobody's to read.
 */
export const jobs = defineResource({
  name: 'jobs',
  className: 'Job',
  title: 'kind',
  icon: 'clock',
  core: true,
  audit: false,
  bin: false,
  order: { id: 'desc' },
  indexes: [['status', 'runAt']],
  fields: {
    kind: {
      type: 'text',
      format: 'code',
      max: 80,
      writable: false,
      filter: true,
      order: true,
      list: 1,
      form: 'job',
      description: 'What it does: a name that a plugin or the server gave.',
      sample: 'purge',
    },
    status: {
      type: 'enum',
      values: JOB_STATUSES,
      default: 'waiting',
      writable: false,
      filter: true,
      order: true,
      list: 2,
      form: 'job',
    },
    progress: {
      type: 'embedded',
      writable: false,
      list: 3,
      form: 'job',
      description: 'How far it is; `total` 0: not known.',
      fields: { done: { type: 'integer' }, total: { type: 'integer' } },
    },
    reason: {
      type: 'text',
      multiline: true,
      max: 500,
      writable: false,
      list: 4,
      form: 'job',
      description: 'Why the last run failed.',
    },
    runAt: {
      type: 'datetime',
      writable: false,
      filter: true,
      order: true,
      list: 5,
      form: 'run',
      description: 'It does not run before.',
    },
    startedAt: { type: 'datetime', writable: false, form: 'run', description: 'Start of the last run.' },
    finishedAt: { type: 'datetime', writable: false, filter: true, order: true, list: 6, form: 'run' },
    attempts: { type: 'integer', default: 0, writable: false, form: 'run', description: 'Runs so far.' },
    maxAttempts: { type: 'integer', writable: false, form: 'run', description: 'It fails after so many runs.' },
    result: { type: 'json', writable: false, form: 'job', description: 'What the work says of itself.' },
    key: {
      type: 'text',
      max: 200,
      writable: false,
      filter: true,
      form: 'run',
      description: 'While one with it waits or runs, there is no second one.',
    },
    isScheduled: { type: 'boolean', default: false, writable: false, filter: true, form: 'run' },
    isCancelRequested: {
      type: 'boolean',
      default: false,
      writable: false,
      form: 'run',
      description: 'It was cancelled while it runs, and has not ended yet.',
    },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      form: 'run',
      description: 'Absent: the server.',
    },
    payload: { type: 'json', readable: false, writable: false, form: false },
    owner: { type: 'text', max: 40, readable: false, writable: false, form: false },
    leaseUntil: { type: 'integer', readable: false, writable: false, form: false },
  },
  access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read' },
});
