import { expect, it } from 'vitest';
import { laneMove, lanesAfter } from './lanes.ts';

const card = (id: string, lanes: readonly string[]) => ({ id, column: 'a', title: id, lanes });
const ALL = [
  { id: 'salma', title: 'Salma' },
  { id: 'claire', title: 'Claire' },
  { id: 'none', title: 'Unassigned', isUnassigned: true },
];
const nowhere = () => undefined;

it('is no move to another lane without lanes, or within one', () => {
  expect(laneMove([card('1', [])], undefined, undefined, nowhere)).toBeUndefined();
  expect(laneMove([card('1', ['salma'])], 'salma', 'salma', nowhere)).toBeUndefined();
});

it('each card leaves the lane that it was taken from or selected in', () => {
  const others = [card('2', ['salma', 'claire']), card('3', ['salma', 'hamza']), card('4', ['hamza']), card('5', [])];
  const selectedIn = new Map([['2', 'claire']]);
  const move = laneMove([card('1', ['salma', 'hamza']), ...others], 'salma', 'claire', (id) => selectedIn.get(id));
  expect(move?.to).toBe('claire');
  expect([...(move?.from ?? [])]).toEqual([
    ['1', 'salma'],
    ['2', 'claire'],
    // In the lane of the dragged card.
    ['3', 'salma'],
    // In no such lane: it leaves its own.
    ['4', 'hamza'],
  ]);
});

it('a lane that a card has left since it was selected is not the one that it leaves', () => {
  const move = laneMove([card('1', ['salma']), card('2', ['hamza'])], 'salma', 'claire', () => 'salma');
  expect(move?.from.get('2')).toBe('hamza');
});

it('until it is saved, a card is shown in its new lane and in those that it does not leave', () => {
  const after = (lanes: readonly string[], from: string, to: string) =>
    lanesAfter(card('1', lanes), { to, from: new Map([['1', from]]) }, ALL);
  expect(after(['salma'], 'salma', 'claire')).toEqual(['claire']);
  expect(after(['salma', 'hamza'], 'salma', 'claire')).toEqual(['hamza', 'claire']);
  expect(after(['salma', 'claire'], 'salma', 'claire')).toEqual(['claire']);
  expect(after(['none'], 'none', 'claire')).toEqual(['claire']);
  expect(after(['salma', 'hamza'], 'salma', 'none')).toEqual(['none']);
});
