import { defineCall } from '#resource';

/** Number of records and of completed ones. */
export const summaryCall = defineCall({
  method: 'GET',
  path: 'template-example/summary',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'How many template examples there are, and how many of them are done',
  output: { total: { type: 'integer', required: true }, done: { type: 'integer', required: true } },
});
