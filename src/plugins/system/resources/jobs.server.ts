import { forServer } from '#resource';
import { jobs } from './jobs.ts';

/** Server part: rights, indexes, documentation and samples. */
export const jobsForServer = forServer(jobs, {
  access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read' },
  indexes: [['status', 'runAt']],
  fields: {
    kind: { description: 'What it does: a name that a plugin or the server gave.', sample: 'purge' },
    progress: { description: 'How far it is; `total` 0: not known.' },
    reason: { description: 'Why the last run failed.' },
    runAt: { description: 'It does not run before.' },
    startedAt: { description: 'Start of the last run.' },
    attempts: { description: 'Runs so far.' },
    maxAttempts: { description: 'It fails after so many runs.' },
    result: { description: 'What the work says of itself.' },
    key: { description: 'While one with it waits or runs, there is no second one.' },
    isCancelRequested: { description: 'It was cancelled while it runs, and has not ended yet.' },
    requestId: { description: 'The `X-Request-Id` of the request that queued it; absent: the server.' },
    createdBy: { description: 'Absent: the server.' },
  },
});
