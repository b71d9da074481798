import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentOf, columnOf, countsOf, onBoard, roundAfter } from './board.ts';
import { STOP_STATES } from './stop.ts';

const stop = (order: number, agent: number | null, state: (typeof STOP_STATES)[number] = 'planned') => ({
  order,
  agent,
  state,
});

describe('the board of the rounds', () => {
  const stops = [stop(1, 7), stop(2, 7), stop(3, 8), stop(4, null), stop(5, 7, 'delivered')];

  it('puts a stop behind another one, or first, and leaves out what ended', () => {
    expect(roundAfter(stops, 4, 7, 1)).toEqual([1, 4, 2]);
    expect(roundAfter(stops, 4, 7, null)).toEqual([4, 1, 2]);
    expect(roundAfter(stops, 1, 7, 2)).toEqual([2, 1]);
    expect(roundAfter(stops, 4, 7, 5)).toEqual([1, 2, 4]);
    expect(roundAfter(stops, 4, 9, null)).toEqual([4]);
  });

  it('loses no stop and doubles none, wherever one goes', () => {
    const any = fc.record({ agent: fc.constantFrom(7, 8, null), state: fc.constantFrom(...STOP_STATES) });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), fc.nat(11), fc.nat(12), (parts, at, after) => {
        const all = parts.map((one, order) => ({ ...one, order }));
        const moved = at % all.length;
        const round = roundAfter(all, moved, 7, after === 12 ? null : after);
        const left = all.filter((one) => one.agent === 7 && !/delivered/.test(one.state)).map(({ order }) => order);
        expect(round.toSorted()).toEqual([...new Set([...left, moved])].toSorted());
      }),
    );
  });

  it('has a column for each driver and one for nobody', () => {
    expect(stops.map(columnOf)).toEqual(['7', '7', '8', '0', '7']);
    expect([agentOf('7'), agentOf('0')]).toEqual([7, null]);
    expect(onBoard([stop(5, 7, 'delivered'), stop(1, 7)]).map(({ order }) => order)).toEqual([1, 5]);
    expect(countsOf(stops)).toEqual({ all: 5, delivered: 1, underWay: 0, 'not-delivered': 0 });
  });
});
