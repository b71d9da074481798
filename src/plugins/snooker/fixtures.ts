import type { Fixtures } from '#admin/testing';

const START = {
  uuid: '6f1c2b0a-5d0e-4a57-9f4e-0d6f6f1f7a11',
  at: 1_793_000_000_000,
  names: ['Karim Imlil', 'Youssef El Amrani'],
  waiting: [],
  rules: 'simple',
  bestOf: 5,
};

/** A match of which the first break is played. */
export const matches = [
  {
    id: 1,
    uuid: START.uuid,
    title: 'Karim Imlil – Youssef El Amrani',
    firstPlayer: 'Karim Imlil',
    secondPlayer: 'Youssef El Amrani',
    firstFrames: 0,
    secondFrames: 0,
    rules: 'simple',
    bestOf: 5,
    highestBreak: 8,
    status: 'open',
    playedAt: '2026-10-27T10:00:00+00:00',
    log: {
      start: START,
      acts: [
        { kind: 'pot', ball: 1, at: START.at + 1000 },
        { kind: 'pot', ball: 7, at: START.at + 2000 },
      ],
      done: 2,
    },
    version: 1,
  },
];

/** Records and calls for tests of the scoreboard. */
export default {
  records: { snooker_matches: matches },
  calls: { 'snooker/matches': () => ({ id: 1, version: 2 }) },
} satisfies Fixtures;
