import { forServer } from '#resource';
import { snookerMatches } from './resources.ts';

/** The resource with its part for the server alone. */
export default [
  forServer(snookerMatches, {
    // Written only by the call (server/saveMatch.ts).
    access: {
      ROLE_ADMIN: { read: true, delete: true },
      ROLE_MANAGER: { read: true, delete: true },
      ROLE_CASHIER: { read: true },
    },
    indexes: [['playedAt']],
    fields: {
      uuid: { description: 'Made by the device on which the match began.' },
      log: { description: 'Everything that was done at the scoreboard, in order: {start, acts, done}.' },
      highestBreak: { description: 'Points of the highest break of the match.', sample: 58 },
      version: { description: 'Counts the saves.', sample: 12 },
    },
  }),
];
