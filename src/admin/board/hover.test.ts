import { expect, it } from 'vitest';
import { hoverChange } from './hover.ts';

const card = (id: string, column: string, value: number) => ({ id, column, title: id, value });
const valueOf = (one: object): number => Number(Reflect.get(one, 'value'));

it('counts a dragged card in the column under the pointer, and no longer in its own column', () => {
  const cards = [card('1', 'a', 100), card('2', 'b', 20)];
  const hover = { cards, over: 'b' };
  expect(hoverChange(hover, 'b', valueOf)).toBe(100);
  expect(hoverChange(hover, 'a', valueOf)).toBe(-100);
  expect(hoverChange(hover, 'c', valueOf)).toBe(0);
  expect(hoverChange({ cards, over: 'a' }, 'b', valueOf)).toBe(-20);
});

it('returns 0 while no card is dragged, or the pointer is over no column', () => {
  expect(hoverChange(null, 'a', valueOf)).toBe(0);
  expect(hoverChange({ cards: [card('1', 'a', 100)], over: null }, 'a', valueOf)).toBe(0);
});
