import { describe, expect, it } from 'vitest';
import { stageTimes } from './stageTimes.ts';
import type { StageState, Stay } from './stageHistory.ts';

const stay = (stage: number, from: number, to: number | null, next: StageState | null): Stay => ({
  stage,
  from: from * 1000,
  to: to === null ? null : to * 1000,
  next,
});
const into = (stage: number): StageState => ({ stage, status: 'open' });
const SPAN = { start: 0, end: 1000 * 1000 };

describe('times in stages', () => {
  it('are median and average of the leads that left, with where they went', () => {
    const stays = [
      stay(1, 0, 10, into(2)),
      stay(1, 0, 20, into(2)),
      stay(1, 0, 90, { stage: 1, status: 'lost' }),
      stay(2, 0, null, null),
    ];
    expect(stageTimes(stays, [1, 2], SPAN)).toEqual([
      {
        stage: 1,
        left: 3,
        median: 20,
        average: 40,
        next: [
          { stage: 2, status: 'open', count: 2 },
          { stage: null, status: 'lost', count: 1 },
        ],
      },
      { stage: 2, left: 0, median: null, average: null, next: [] },
    ]);
  });

  it('count what ended in the period, its end excluded', () => {
    const stays = [stay(1, -50, -1, into(2)), stay(1, -50, 0, into(2)), stay(1, 0, 1000, into(2))];
    expect(stageTimes(stays, [1], SPAN)).toMatchObject([{ left: 1, median: 50 }]);
  });
});
