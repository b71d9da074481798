import { expect, test } from 'vitest';
import { cardBody } from './cardBody.ts';

test('a card of other boards may have its tags as a text and its classes as a list', () => {
  expect(cardBody({ tags: 'a, b,,', cssClasses: ['x', 'y'], name: 'N' })).toEqual({
    tags: ['a', 'b'],
    cssClasses: 'x y',
    name: 'N',
  });
});

test('leaves valid and unknown bodies to the validation', () => {
  expect(cardBody({ tags: ['a'], cssClasses: 'x' })).toEqual({ tags: ['a'], cssClasses: 'x' });
  expect(cardBody({ tags: 5, cssClasses: [1] })).toEqual({ tags: 5, cssClasses: [1] });
});
