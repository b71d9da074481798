import { defineCall } from '#resource';

/** Runs a feed now, not at its time. */
export const runFeedCall = defineCall({
  method: 'POST',
  path: 'import/feeds/{id}/run',
  roles: ['ROLE_ADMIN'],
  summary:
    'Reads the file of a scheduled feed now; its record says how that ended, and each run is a record of imports',
  output: { job: { type: 'integer', required: true } },
  errors: { 404: 'There is no such feed', 409: 'It is running already' },
  rate: 30,
});
