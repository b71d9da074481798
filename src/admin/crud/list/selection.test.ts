import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenSelection, idCountOf, onlyIdsFilter } from './selection.ts';

describe('a selection', () => {
  it('is hidden as far as the page does not show it, whatever the numbers are written as', () => {
    expect(hiddenSelection([1, 2, 3], [{ id: 2 }, { id: 9 }])).toEqual([1, 3]);
    expect(hiddenSelection(['1', 2], [{ id: 1 }, { id: '2' }])).toEqual([]);
    expect(hiddenSelection([], [{ id: 1 }])).toEqual([]);
  });

  it('is either shown or hidden, each record once', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(ids, ids, (selected, page) => {
        const hidden = hiddenSelection(
          selected,
          page.map((id) => ({ id })),
        );
        expect(hidden.every((id) => !page.includes(Number(id)))).toBe(true);
        expect(hidden.length + selected.filter((id) => page.includes(id)).length).toBe(selected.length);
      }),
    );
  });

  it('becomes a filter that says how many it leaves', () => {
    expect(onlyIdsFilter([1, 'x'])).toEqual({ id: ['1', 'x'] });
    expect(idCountOf(onlyIdsFilter([1, 2, 3]))).toBe(3);
    expect(idCountOf({ id: '7' })).toBe(1);
    expect(idCountOf({ q: 'tea' })).toBeNull();
  });
});
