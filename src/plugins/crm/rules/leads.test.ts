import { expect, it } from 'vitest';
import { completedTags, ownTags, reopenedTags, savedCard } from './leads.ts';

it('a completed lead keeps its tags and gets the two tags of the board, without duplicates', () => {
  expect(completedTags(['hotel'])).toEqual(['hotel', 'completed', 'archived']);
  expect(completedTags(['archived', 'x'])).toEqual(['archived', 'x', 'completed']);
});

it('the two tags of a completed lead are not its own', () => {
  expect(ownTags(['archived', 'hotel', 'completed', 'weekly'])).toEqual(['hotel', 'weekly']);
});

it('a closing that is taken back takes its own tags only', () => {
  expect(reopenedTags(['hotel', 'VIP', 'completed', 'archived'], ['hotel'])).toEqual(['hotel', 'VIP']);
  expect(reopenedTags(['archived', 'completed'], ['archived', 'hotel'])).toEqual(['archived']);
});

it('a lead is saved with its colour, else the board’s, and with the two tags once it is completed', () => {
  expect(savedCard({ status: 'open', tags: ['hotel'], color: '#123456' })).toEqual({
    tags: ['hotel'],
    color: '#123456',
  });
  expect(savedCard({ status: 'completed', tags: null, color: null })).toEqual({
    tags: ['completed', 'archived'],
    color: '#96d213',
  });
});
