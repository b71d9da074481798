import { expect, it } from 'vitest';
import { titleIn } from './unnamed.ts';

it.each([
  ['Player 1 – Player 2', 'Joueur 1 – Joueur 2'],
  ['Karim Imlil – Player 2', 'Karim Imlil – Joueur 2'],
  ['Player 1 – Salma', 'Joueur 1 – Salma'],
  ['Karim – Salma', 'Karim – Salma'],
  ['Player 2 – Player 1', 'Player 2 – Player 1'],
  ['Player 1 – A – Player 2', 'Joueur 1 – A – Joueur 2'],
])('%s is %s in French, and as it is in English', (title, french) => {
  expect(titleIn(title, 'fr')).toBe(french);
  expect(titleIn(title, 'en')).toBe(title);
});

it('Arabic has names of its own', () => {
  expect(titleIn('Player 1 – Salma', 'ar')).toBe('اللاعب 1 – Salma');
});
