import { expect, test } from 'vitest';
import { passwordFault } from './passwordRule.ts';

test('a short password is refused, counted in characters', () => {
  for (const text of ['', '1234', 'gdx7!pq', '𝒳𝒴𝒵𝒳𝒴𝒵𝒳']) expect(passwordFault(text), text).toBe('short');
  expect(passwordFault('gdx7!pqw')).toBeNull();
  expect(passwordFault('x9-'.repeat(67))).toBe('long');
});

test.each([
  [
    '12345678',
    '87654321',
    '1234567890',
    '11111111',
    'abababab',
    'abcdefgh',
    'qwertyuiop',
    'azertyuiop',
    '1q2w3e4r',
    '1qaz2wsx',
  ],
  [
    'password',
    'Password1',
    'P@ssw0rd',
    'p@ssw0rd2026!',
    'passwordpassword',
    'motdepasse',
    'MotDePasse1!',
    'iloveyou',
    'admin123',
  ],
  ['changeme', 'demodemo', 'demo2026', 'welcome1', '!letmein!', 'Flexy2026', 'كلمةالسر'],
])('%s and the like are refused', (...texts) => {
  for (const text of texts) expect(passwordFault(text), text).toBe('common');
});

test('the name of the account is no password', () => {
  expect(passwordFault('Marguerite', 'marguerite')).toBe('common');
  expect(passwordFault('marguerite1987', 'marguerite')).toBe('common');
  expect(passwordFault('marguerite', 'paul')).toBeNull();
});

test.each([
  'correct horse',
  'a long password',
  'never-told-1',
  'Xk3!vv9q',
  'trois petits chats',
  '20261128 soleil bleu',
])('"%s" is accepted', (text) => expect(passwordFault(text, 'boss')).toBeNull());
