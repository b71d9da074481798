import { describe, expect, it } from 'vitest';
import { chooseItem, chooseItemsWithin, keepExistingItems, NO_SELECTION, pressItem } from './selection.ts';

const items = [
  { id: 'a', bounds: { x: 0, y: 0, width: 10, height: 10 } },
  { id: 'b', bounds: { x: 50, y: 0, width: 10, height: 10 } },
];

describe('the selection', () => {
  it('holds the clicked item; with Shift, items are added and removed', () => {
    const one = chooseItem(NO_SELECTION, 'a', false);
    expect([...one]).toEqual(['a']);
    expect([...chooseItem(one, 'b', true)]).toEqual(['a', 'b']);
    expect([...chooseItem(chooseItem(one, 'b', true), 'a', true)]).toEqual(['b']);
    expect([...chooseItem(chooseItem(one, 'b', true), 'b', false)]).toEqual(['b']);
    expect(chooseItem(one, 'a', false)).toBe(one);
  });

  it('stays whole when one of its items is pressed, so that they can be dragged together', () => {
    const both = new Set(['a', 'b']);
    expect(pressItem(both, 'a', false)).toBe(both);
    expect([...pressItem(both, 'c', false)]).toEqual(['c']);
    expect([...pressItem(both, 'a', true)]).toEqual(['b']);
  });

  it('takes what a rubber band touches', () => {
    const band = { x: -5, y: -5, width: 20, height: 20 };
    expect([...chooseItemsWithin(new Set(['b']), items, band, false)]).toEqual(['a']);
    expect([...chooseItemsWithin(new Set(['b']), items, band, true)]).toEqual(['b', 'a']);
    expect([...chooseItemsWithin(NO_SELECTION, items, { x: 20, y: 0, width: 10, height: 10 }, false)]).toEqual([]);
  });

  it('drops items that no longer exist', () => {
    const both = new Set(['a', 'b']);
    expect([...keepExistingItems(both, (id) => id === 'b')]).toEqual(['b']);
    expect(keepExistingItems(both, () => true)).toBe(both);
  });
});
