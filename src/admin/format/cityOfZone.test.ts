import { expect, test } from 'vitest';
import { cityOfZone, cityWithOffset } from './cityOfZone.ts';

test('a zone is named by its city', () => {
  expect(cityOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test('the offset is that of the moment, in the language of the reader', () => {
  const [winter, summer] = [Date.UTC(2026, 11, 8), Date.UTC(2026, 6, 8)];
  expect(cityWithOffset('Europe/Paris', winter, 'en-GB')).toBe('Paris (GMT+1)');
  expect(cityWithOffset('Europe/Paris', summer, 'en-GB')).toBe('Paris (GMT+2)');
  expect(cityWithOffset('Asia/Kathmandu', winter, 'fr-FR')).toBe('Kathmandu (UTC+5:45)');
  expect(cityWithOffset('Asia/Kathmandu', winter, 'ar-MA')).not.toContain('GMT');
});
