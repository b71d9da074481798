import { defineResource } from '#resource';

/** Status of a job. The last three are final; a failed or cancelled job can be retried. */
export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/**
 * Background work of the server (docs/decisions/jobs.md). No field is writable: jobs are started, cancelled and retried by
 * calls. The input of a job may contain secrets and is not readable.
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
  fields: {
    kind: {
      type: 'text',
      format: 'code',
      max: 80,
      // The list shows the kinds of all plugins, and loads the texts of this one only. Unknown kinds are shown by their code.
      words: [
        'purge',
        'backup',
        'drill',
        'demo',
        'bulk',
        'import.feed',
        'import.feedRun',
        'import.run',
        'import.check',
        'import.undo',
        'import.purge',
        'files.clear',
        'kitchen.clear',
        'supplier.list',
        'supplier.check',
        'supplier.update',
        'agenda.calendars',
        'website.publish',
        'vouchers.expire',
        'loyalty.expire',
      ],
      writable: false,
      filter: true,
      order: true,
      list: 1,
      form: 'job',
    },
    status: {
      type: 'enum',
      values: JOB_STATUSES,
      tones: { waiting: 'waiting', running: 'active', done: 'success', failed: 'danger', cancelled: 'stopped' },
      oftenUsed: ['waiting'],
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
      fields: { done: { type: 'integer' }, total: { type: 'integer' } },
    },
    reason: {
      type: 'text',
      multiline: true,
      max: 500,
      writable: false,
      list: 4,
      form: 'job',
    },
    runAt: {
      type: 'datetime',
      writable: false,
      filter: true,
      order: true,
      list: 5,
      form: 'run',
    },
    startedAt: { type: 'datetime', writable: false, form: 'run' },
    finishedAt: { type: 'datetime', writable: false, filter: true, order: true, list: 6, form: 'run' },
    attempts: { type: 'integer', default: 0, writable: false, form: 'run' },
    maxAttempts: { type: 'integer', writable: false, form: 'run' },
    result: { type: 'json', writable: false, form: 'job' },
    key: {
      type: 'text',
      max: 200,
      writable: false,
      filter: true,
      form: 'run',
    },
    isScheduled: { type: 'boolean', default: false, writable: false, filter: true, form: 'run' },
    isCancelRequested: {
      type: 'boolean',
      default: false,
      writable: false,
      form: 'run',
    },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      form: 'run',
    },
    requestId: { type: 'text', max: 64, writable: false, form: 'run' },
    payload: { type: 'json', readable: false, writable: false, form: false },
    owner: { type: 'text', max: 40, readable: false, writable: false, form: false },
    leaseUntil: { type: 'integer', readable: false, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    jobs: typeof jobs;
  }
}
