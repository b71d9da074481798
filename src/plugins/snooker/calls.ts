import { defineCall } from '#resource';

/** The call that saves a match, and the roles that may send it. */

/** Roles that keep the score: those that serve the public. */
const SCORERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const;

/** Saves a match. Repeating it changes nothing. */
export const saveMatchCall = defineCall({
  method: 'POST',
  path: 'snooker/matches',
  roles: SCORERS,
  summary: 'Saves a match of snooker as everything that was done at the scoreboard; the figures are derived from it',
  input: {
    log: { type: 'json', required: true, max: 1_000_000, description: 'The acts of the match: {start, acts, done}.' },
    version: {
      type: 'integer',
      required: true,
      min: 0,
      max: 2147483647,
      description: 'Version on which these acts build; 0 for a match that was never saved.',
    },
    isTakenOver: {
      type: 'boolean',
      default: false,
      description: 'True: replaces what another device has saved meanwhile.',
    },
  },
  output: {
    id: { type: 'integer', required: true },
    version: { type: 'integer', required: true },
  },
  errors: {
    409: 'Another device has saved the match meanwhile',
    422: 'The log is not that of a match',
  },
  rate: 240,
});
