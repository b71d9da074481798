import { describe, expect, it } from 'vitest';
import { isTakenBack, stageSinceOf, staysOf, timesOf, type StageChange } from './stageHistory.ts';

const MINUTE = 60_000;
const change = (fromStage: number | null, toStage: number | null, at: number, status = 'open'): StageChange => ({
  fromStage,
  toStage,
  status,
  at: at * MINUTE,
});
const to = (stage: number, status: 'open' | 'completed' | 'lost' = 'open') => ({ stage, status });

describe('a change is taken back', () => {
  const moved = [change(null, 1, 0), change(1, 2, 100)];

  it('by a return to the stage before it within five minutes', () => {
    expect(isTakenBack(moved, to(1), 105 * MINUTE)).toBe(true);
    expect(isTakenBack(moved, to(1), 105 * MINUTE + 1)).toBe(false);
    expect(isTakenBack(moved, to(3), 101 * MINUTE)).toBe(false);
    expect(isTakenBack([], to(1), 0)).toBe(false);
  });

  it('with its status: a lead that was won by mistake is open again', () => {
    const won = [...moved, change(2, 2, 110, 'completed')];
    expect(isTakenBack(won, to(2), 111 * MINUTE)).toBe(true);
    expect(isTakenBack(won, to(1), 111 * MINUTE)).toBe(false);
    // Opened again and moved: each of the two is taken back by itself.
    const reopened = [...won, change(2, 2, 300), change(2, 3, 300)];
    expect(isTakenBack(reopened, to(2), 301 * MINUTE)).toBe(true);
    expect(isTakenBack(reopened.slice(0, -1), to(2, 'completed'), 301 * MINUTE)).toBe(true);
  });
});

describe('the stays of a lead', () => {
  it('end when it moves or is closed, and begin again when it is opened', () => {
    const changes = [
      change(null, 1, 0),
      change(1, 2, 10),
      change(2, 2, 30, 'lost'),
      change(2, 2, 90),
      change(2, 1, 99),
    ];
    expect(staysOf(changes)).toEqual([
      { stage: 1, from: 0, to: 10 * MINUTE, next: to(2) },
      { stage: 2, from: 10 * MINUTE, to: 30 * MINUTE, next: to(2, 'lost') },
      { stage: 2, from: 90 * MINUTE, to: 99 * MINUTE, next: to(1) },
      { stage: 1, from: 99 * MINUTE, to: null, next: null },
    ]);
  });

  it('do not count the moment in which a closed lead is opened to be moved', () => {
    const dragged = [change(null, 1, 0), change(1, 1, 10, 'lost'), change(1, 1, 90), change(1, 2, 91)];
    expect(staysOf(dragged)).toEqual([
      { stage: 1, from: 0, to: 10 * MINUTE, next: to(1, 'lost') },
      { stage: 2, from: 91 * MINUTE, to: null, next: null },
    ]);
    // It is closed again: it was open in its stage.
    const closed = [...dragged.slice(0, 3), change(1, 1, 91, 'completed')];
    expect(staysOf(closed)).toHaveLength(2);
    // A new lead that goes on at once was in its stage.
    expect(staysOf([change(null, 1, 0), change(1, 2, 1)])).toHaveLength(2);
  });

  it('are none of a closed or unknown lead', () => {
    expect(staysOf([])).toEqual([]);
    expect(staysOf([change(null, 1, 0, 'completed')])).toEqual([]);
  });
});

describe('a lead is in its stage', () => {
  it('since it came into it, whatever its status was since', () => {
    const changes = [change(null, 1, 0), change(1, 2, 10), change(2, 2, 30, 'lost'), change(2, 2, 90)];
    expect(stageSinceOf(changes)).toBe(10 * MINUTE);
    expect(stageSinceOf(changes.slice(0, 1))).toBe(0);
    expect(stageSinceOf([])).toBe(null);
  });
});

describe('the time of each change', () => {
  const changes = [change(null, 1, 0), change(1, 2, 10), change(2, 2, 30, 'lost'), change(2, 2, 90)];

  it('ends with the next one, the last one now', () => {
    expect(timesOf(changes, 100 * MINUTE)).toEqual([10 * MINUTE, 20 * MINUTE, undefined, 10 * MINUTE]);
    // The clock of the device is behind.
    expect(timesOf(changes, 80 * MINUTE).at(-1)).toBe(0);
  });

  it('is unknown when an earlier version closed the lead', () => {
    expect(timesOf(changes.slice(0, 1), null)).toEqual([null]);
  });
});
