import { expect, it } from 'vitest';
import { completedTags } from './leads.ts';

it('a lead that is completed keeps its tags and gets the two of the board once', () => {
  expect(completedTags(['hotel'])).toEqual(['hotel', 'completed', 'archived']);
  expect(completedTags(['archived', 'x'])).toEqual(['archived', 'x', 'completed']);
});
