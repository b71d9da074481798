import { expect, test } from 'vitest';
import { ReasonError, reasonText, storedReason } from './reason.ts';

test('a stored reason is told in the language of each reader, with its parameters', () => {
  const stored = storedReason('reason.largeResult', { max: 5 });
  expect(reasonText(stored, 'en')).toBe('The result of the job is larger than 5 characters.');
  expect(reasonText(stored, 'fr')).toMatch(/5 caractères/);
  expect(reasonText(stored, 'ar')).toContain('5');
  expect(new ReasonError(stored)).toMatchObject({ message: reasonText(stored, 'en'), stored });
});

test('a reason may be made of others', () => {
  const part = (name: string, reason: string) => storedReason('reason.part', { name, reason });
  const stored = storedReason('reason.both', {
    first: part('audit', storedReason('reason.unavailable')),
    second: part('bin', 'no way'),
  });
  expect(reasonText(stored, 'en')).toBe('audit: The database could not be reached.; bin: no way');
});

test.each([
  'The disk is full',
  '',
  '{"code":"other"}',
  '{"code":"reason.none"',
  '{"code":"reason.unknown","params":{}}',
])('%j stays as it is', (text) => {
  expect(reasonText(text, 'fr')).toBe(text);
});
