import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFTER_MIDNIGHT_MS, dueWithin, inOrder, isEnded, isStopOf, stateAfter, stepOf, STOP_STATES } from './stop.ts';

const states = fc.constantFrom(...STOP_STATES);
const DAY = { start: 1_000_000_000_000, end: 1_000_086_400_000 };
const HOUR = 3_600_000;

describe('a stop', () => {
  it('moves on with each report, and stays where it is with an earlier one', () => {
    expect(stepOf('planned', 'on-delivery')).toBe('forward');
    expect(stepOf('planned', 'delivered')).toBe('forward');
    expect(stepOf('arrived', 'on-delivery')).toBe('late');
    expect(stepOf('delivered', 'delivered')).toBe('same');
    expect(stepOf('delivered', 'not-delivered')).toBe('conflict');
  });

  it('never leaves its end, whatever is reported in whichever order', () => {
    fc.assert(
      fc.property(fc.array(states), (reports) => {
        const end = reports.find(isEnded);
        const last = reports.reduce(stateAfter, 'planned');
        expect(isEnded(last)).toBe(end !== undefined);
        if (end) expect(last).toBe(end);
      }),
    );
  });

  it('is told once: repeating every report changes nothing', () => {
    fc.assert(
      fc.property(fc.array(states), (reports) => {
        const twice = reports.flatMap((one) => [one, one]);
        expect(twice.reduce(stateAfter, 'planned')).toBe(reports.reduce(stateAfter, 'planned'));
      }),
    );
  });
});

describe('the stops of today', () => {
  const order = { due: DAY.start + HOUR, state: null, endedAt: null, isSettled: false };
  it.each([
    ['is due today', {}, true],
    ['is due today and paid', { isSettled: true }, true],
    ['is due soon after midnight', { due: DAY.end + AFTER_MIDNIGHT_MS - 1 }, true],
    ['is due tomorrow', { due: DAY.end + AFTER_MIDNIGHT_MS }, false],
    ['was left open yesterday', { due: DAY.start - HOUR }, true],
    ['was settled yesterday, before there were rounds', { due: DAY.start - HOUR, isSettled: true }, false],
    ['was planned yesterday and paid', { due: DAY.start - HOUR, isSettled: true, state: 'planned' }, true],
    ['was forgotten weeks ago', { due: DAY.start - 30 * 24 * HOUR }, false],
    ['ended today', { state: 'delivered', endedAt: DAY.start }, true],
    ['ended yesterday', { state: 'delivered', endedAt: DAY.start - 1 }, false],
  ] as const)('one that %s: %o is %s', (_name, fields, isShown) => {
    for (const reader of ['driver', 'office'] as const)
      expect(isStopOf(DAY, { ...order, ...fields }, reader)).toBe(isShown);
  });

  it.each([
    ['yesterday', 1, true],
    ['six days ago', 6 * 24, true],
    ['a week ago', 7 * 24, false],
  ] as const)(
    'one that was not delivered %s: the office has it to give out again (%i h: %s)',
    (_name, hours, isShown) => {
      const missed = { ...order, state: 'not-delivered', endedAt: DAY.start - hours * HOUR } as const;
      expect(isStopOf(DAY, missed, 'office')).toBe(isShown);
      expect(isStopOf(DAY, missed, 'driver')).toBe(false);
    },
  );

  it('one of six days ago is read as long as it is kept once it was tried', () => {
    const { start, end } = dueWithin(DAY);
    expect(start).toBe(DAY.start - 12 * 24 * HOUR);
    expect(end).toBe(DAY.end + AFTER_MIDNIGHT_MS);
  });

  it('stand as planned, then by the time they are due', () => {
    const stops = [
      { order: 1, position: null, due: 5 },
      { order: 2, position: 1, due: 1 },
      { order: 3, position: 0, due: 9 },
      { order: 4, position: null, due: 2 },
      { order: 5, position: null, due: 5 },
    ];
    expect(inOrder(stops).map(({ order: id }) => id)).toEqual([3, 2, 4, 1, 5]);
  });
});
