import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agentsInLane } from './laneOrder.ts';

it('replaces the agent of the lane that the card leaves; other agents stay in their order', () => {
  expect(agentsInLane([1], 1, 2)).toEqual([2]);
  expect(agentsInLane([1, 3, 5], 3, 2)).toEqual([1, 2, 5]);
});

it('takes all agents away in the lane without an agent, and gives an agent to a card without one', () => {
  expect(agentsInLane([1, 3], 3, null)).toEqual([]);
  expect(agentsInLane([], null, null)).toEqual([]);
  expect(agentsInLane([], null, 2)).toEqual([2]);
});

it('does not double an agent who works on the card already', () => {
  expect(agentsInLane([1, 2], 1, 2)).toEqual([2]);
  expect(agentsInLane([2, 1, 3], 1, 2)).toEqual([2, 3]);
});

it('adds the agent when the card has left its lane in the meantime', () => {
  expect(agentsInLane([4], 1, 2)).toEqual([4, 2]);
  expect(agentsInLane([4], null, 2)).toEqual([4, 2]);
  expect(agentsInLane([], 1, 2)).toEqual([2]);
});

it('is the same when it is repeated, and keeps every other agent', () => {
  const lane = fc.option(fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), lane, lane, (present, from, to) => {
      const once = agentsInLane(present, from, to);
      expect(agentsInLane(once, from, to)).toEqual(once);
      expect(new Set(once).size).toBe(once.length);
      if (to !== null) {
        expect(once).toContain(to);
        expect(once.filter((id) => id !== to)).toEqual(present.filter((id) => id !== to && id !== from));
      }
    }),
  );
});
