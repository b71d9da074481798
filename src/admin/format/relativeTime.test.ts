import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const NOW = Date.parse('2026-11-21T14:30:00Z');
const ago = (iso: string, locale = 'en', zone = 'Europe/Paris') => createFormats(locale, zone).ago(iso, NOW);

describe('how long ago', () => {
  it('is told in the largest unit of today, then as a day', () => {
    expect(ago('2026-11-21T14:29:30Z')).toBe('Now');
    expect(ago('2026-11-21T14:28:00Z')).toBe('2 min ago');
    expect(ago('2026-11-21T11:30:00Z')).toMatch(/^3 hr?\.? ago$/);
    expect(ago('2026-11-20T10:00:00Z')).toBe('Yesterday');
    expect(ago('2026-11-18T10:00:00Z')).toBe('18 Nov');
  });

  it('has its days by the clock of the store', () => {
    // 23:30 UTC is half past midnight in Paris: today there.
    expect(ago('2026-11-20T23:30:00Z')).toMatch(/^15 h/);
    expect(ago('2026-11-20T23:30:00Z', 'en', 'UTC')).toBe('Yesterday');
  });

  it('is said in the reader’s language', () => {
    expect(ago('2026-11-21T14:28:00Z', 'fr')).toMatch(/^Il y a 2\smin$/);
    expect(ago('2026-11-20T10:00:00Z', 'ar')).toBe('أمس');
  });

  it('is the day of what lies ahead, and the text itself where it is no moment', () => {
    expect(ago('2026-11-25T10:00:00Z')).toBe('25 Nov');
    expect(ago('soon')).toBe('soon');
  });
});
