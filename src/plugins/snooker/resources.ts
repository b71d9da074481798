import { defineResource } from '#resource';

/**
 * A match of snooker. It is written by the call of `calls.ts` alone: the server replays the log and derives the figures from
 * it.
 */
export const snookerMatches = defineResource({
  name: 'snooker_matches',
  className: 'SnookerMatch',
  title: 'title',
  icon: 'list-checks',
  audit: false,
  order: { playedAt: 'desc' },
  fields: {
    uuid: { type: 'text', required: true, unique: true, max: 36, writable: false, filter: true },
    title: { type: 'text', required: true, max: 140, writable: false, filter: 'partial', search: true, list: 1 },
    firstPlayer: { type: 'text', max: 121, writable: false },
    secondPlayer: { type: 'text', max: 121, writable: false },
    firstFrames: { type: 'integer', required: true, min: 0, writable: false, list: 2 },
    secondFrames: { type: 'integer', required: true, min: 0, writable: false, list: 3 },
    rules: { type: 'enum', required: true, values: ['simple', 'real'], writable: false, filter: true },
    bestOf: { type: 'integer', required: true, min: 1, writable: false },
    highestBreak: { type: 'integer', required: true, min: 0, writable: false, order: true, list: 4 },
    status: {
      type: 'enum',
      required: true,
      values: ['open', 'finished', 'unplayed'],
      tones: { open: 'active', finished: 'success', unplayed: 'stopped' },
      writable: false,
      filter: true,
      list: 5,
    },
    playedAt: { type: 'datetime', required: true, writable: false, order: true, list: 6 },
    log: { type: 'json', max: 1_000_000, writable: false },
    version: { type: 'integer', required: true, min: 1, writable: false },
  },
});

declare module '#resource' {
  interface Resources {
    snooker_matches: typeof snookerMatches;
  }
}
