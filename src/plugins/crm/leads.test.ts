import { describe, expect, it } from 'vitest';
import { cardBody, completedTags } from './leads.ts';

describe('a lead', () => {
  it('that is completed keeps its tags and gets the two of the board once', () => {
    expect(completedTags(['hotel'])).toEqual(['hotel', 'completed', 'archived']);
    expect(completedTags(['archived', 'x'])).toEqual(['archived', 'x', 'completed']);
  });

  it('is read from boards that send tags as a text and classes as a list', () => {
    expect(cardBody({ tags: 'a, b,,', cssClasses: ['x', 'y'], name: 'N' })).toEqual({
      tags: ['a', 'b'],
      cssClasses: 'x y',
      name: 'N',
    });
    expect(cardBody({ tags: ['a'], cssClasses: 'x' })).toEqual({ tags: ['a'], cssClasses: 'x' });
    expect(cardBody({ tags: 5, cssClasses: [1] })).toEqual({ tags: 5, cssClasses: [1] });
  });
});
