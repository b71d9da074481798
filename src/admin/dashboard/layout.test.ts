import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, changed, moveBy, moveTo, placesOf, readPlaces, type ArrangeableCard } from './layout.ts';

const card = (id: string): ArrangeableCard => ({ id, columns: 3 });
const CARDS = ['a', 'b', 'c', 'd'].map(card);
const ids = (cards: readonly ArrangeableCard[]) => cards.map(({ id }) => id).join('');

describe('stored arrangement', () => {
  it.each([
    [undefined, []],
    [null, []],
    ['cards', []],
    [{ cards: 7 }, []],
    [{ cards: [null, 'a', { id: 7 }, { columns: 3 }] }, []],
    [{ cards: [{ id: 'a', columns: 9, isHidden: 'yes' }] }, [{ id: 'a' }]],
    [
      { cards: [{ id: 'a', columns: 6 }, { id: 'a' }, { id: 'b', isHidden: true }] },
      [
        { id: 'a', columns: 6 },
        { id: 'b', isHidden: true },
      ],
    ],
  ])('%j is read as %j', (value, places) => {
    expect(readPlaces(value)).toEqual(places);
  });
});

describe('an arrangement', () => {
  it('is the order of the cards themselves until somebody moves one', () => {
    expect(arrange(CARDS, [])).toEqual(CARDS.map((one) => ({ ...one, isHidden: false })));
  });

  it('puts a card that came later behind the one it follows by itself', () => {
    const places = [{ id: 'd' }, { id: 'b' }, { id: 'a' }];
    expect(ids(arrange(CARDS, places))).toBe('dbca');
    expect(ids(arrange(CARDS, [{ id: 'd' }, { id: 'c' }]))).toBe('abdc');
  });

  it('keeps the places of cards that are away, for when they come back', () => {
    const places = [
      { id: 'x', columns: 12 as const },
      { id: 'b', columns: 6 as const, isHidden: true },
    ];
    const cards = arrange(CARDS, places);
    expect(cards.find(({ id }) => id === 'b')).toEqual({ id: 'b', columns: 6, isHidden: true });
    const kept = placesOf(cards, places);
    expect(kept).toContainEqual({ id: 'x', columns: 12 });
    expect(arrange(CARDS, kept)).toEqual(cards);
  });
});

describe('moving', () => {
  const cards = arrange(CARDS, [{ id: 'a' }, { id: 'b', isHidden: true }, { id: 'c' }, { id: 'd' }]);

  it('goes past those that are hidden, and stays at the ends', () => {
    expect(ids(moveBy(cards, 'a', 1))).toBe('bcad');
    expect(ids(moveBy(cards, 'a', -1))).toBe('abcd');
    expect(ids(moveBy(cards, 'd', 1))).toBe('abcd');
    expect(ids(moveBy(cards, 'd', -1))).toBe('abdc');
    expect(ids(moveBy(cards, 'unknown', 1))).toBe('abcd');
  });

  it('takes the place of the card it is dropped on', () => {
    expect(ids(moveTo(cards, 'd', 'a'))).toBe('dabc');
    expect(ids(moveTo(cards, 'a', 'd'))).toBe('bcda');
    expect(ids(moveTo(cards, 'a', 'unknown'))).toBe('abcd');
  });

  it('loses no card, whatever is done, and what is kept is read as it was', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      by: fc.constantFrom(-1, 1),
      isHidden: fc.boolean(),
      columns: fc.constantFrom(3 as const, 6 as const, 12 as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = arrange(CARDS, []);
        for (const { id, by, isHidden, columns } of steps)
          now = changed(moveBy(now, id, by), id, { isHidden, columns });
        expect([...ids(now)].toSorted().join('')).toBe('abcd');
        const kept = readPlaces(JSON.parse(JSON.stringify({ cards: placesOf(now, []) })));
        expect(arrange(CARDS, kept)).toEqual(now);
      }),
    );
  });
});
