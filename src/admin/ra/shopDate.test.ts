import { describe, expect, it } from 'vitest';
import { shopDateOf, wallTextIn } from './shopDate.ts';

const ZONE = 'Europe/Paris';

describe('a date for react-admin’s fields', () => {
  it('is written by the store’s clock, unless the field names a zone', () => {
    const date = shopDateOf('2026-11-24T23:30:00Z', ZONE);
    expect(date?.toLocaleString('en-GB')).toBe('25/11/2026, 00:30:00');
    expect(date?.toLocaleDateString('en-GB', { dateStyle: 'long' })).toBe('25 November 2026');
    expect(date?.toLocaleTimeString('en-GB', { timeZone: 'UTC' })).toBe('23:30:00');
  });

  it('is the same day everywhere where it is a calendar day', () => {
    expect(shopDateOf('2026-11-24', 'Pacific/Kiritimati')?.toLocaleDateString('en-GB')).toBe('24/11/2026');
    expect(shopDateOf('2026-11-24', 'Pacific/Pago_Pago')?.toLocaleDateString('en-GB')).toBe('24/11/2026');
  });

  it('takes numbers and dates, and nothing else', () => {
    expect(shopDateOf(0, 'UTC')?.toLocaleDateString('en-GB')).toBe('01/01/1970');
    expect(shopDateOf(new Date(0), ZONE)?.toLocaleTimeString('en-GB')).toBe('01:00:00');
    expect(shopDateOf({}, ZONE)).toBeUndefined();
  });
});

describe('the text of a field with day and time', () => {
  it('is what the store’s clock shows', () => {
    expect(wallTextIn('2026-11-24T23:30:00+00:00', ZONE)).toBe('2026-11-25T00:30');
    expect(wallTextIn(new Date('2026-03-29T01:30:00Z'), ZONE)).toBe('2026-03-29T03:30');
  });

  it('stays as it was typed, and is empty without a moment', () => {
    expect(wallTextIn('2026-11-24T09:30', ZONE)).toBe('2026-11-24T09:30');
    expect([undefined, null, '', 'soon'].map((value) => wallTextIn(value, ZONE))).toEqual(['', '', '', '']);
  });
});
