import { expect, it } from 'vitest';
import { hoverChange } from './hover.ts';

const card = (id: string, column: string, value: number) => ({ id, column, title: id, value });
const valueOf = (one: object): number => Number(Reflect.get(one, 'value'));

it('a dragged card counts in the column below it, and no longer in its own', () => {
  const cards = [card('1', 'a', 100), card('2', 'b', 20)];
  const hover = { cards, over: 'b' };
  expect(hoverChange(hover, 'b', valueOf)).toBe(100);
  expect(hoverChange(hover, 'a', valueOf)).toBe(-100);
  expect(hoverChange(hover, 'c', valueOf)).toBe(0);
  expect(hoverChange({ cards, over: 'a' }, 'b', valueOf)).toBe(-20);
});

it('changes nothing while no card is dragged, or none is over a column', () => {
  expect(hoverChange(null, 'a', valueOf)).toBe(0);
  expect(hoverChange({ cards: [card('1', 'a', 100)], over: null }, 'a', valueOf)).toBe(0);
});
