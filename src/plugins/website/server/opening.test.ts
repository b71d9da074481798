import { expect, it } from 'vitest';
import { zonedToMs } from '#resource';
import { readOpeningHours } from '#shop';
import { openingData, openingUntil, openingView, siteOpening } from './opening.ts';

const ZONE = 'Africa/Casablanca';
const HOURS = readOpeningHours(
  [
    { weekday: 'monday', opensAt: '08:00', closesAt: '12:00' },
    { weekday: 'monday', opensAt: '14:00', closesAt: '01:00' },
    { weekday: 'tuesday', opensAt: '00:00', closesAt: '00:00' },
  ],
  [
    { day: '2026-12-07', note: 'Stock <count>' },
    { day: '2026-12-08', opensAt: '10:00', closesAt: '11:00' },
    { day: '2026-11-01', note: 'Past' },
    { day: '2027-06-01', note: 'Far' },
  ],
);
const at = (text: string) => zonedToMs(text, ZONE) ?? 0;
const opening = (text: string) => {
  const found = siteOpening(HOURS, { now: at(text), timeZone: ZONE });
  if (!found) throw new Error('no hours');
  return found;
};
const viewOf = (text: string, locale: 'en' | 'fr' | 'ar' = 'en') =>
  openingView(opening(text), locale)
    .html.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('shows whether the shop is open, the week, and the holidays of the next weeks', () => {
  expect(viewOf('2026-11-30 09:00')).toBe(
    'Opening hours Open until 12:00 Monday 08:00 - 12:00 , 14:00 - 01:00 Tuesday 00:00 - 00:00 Wednesday closed ' +
      'Thursday closed Friday closed Saturday closed Sunday closed Monday, December 7 Stock &lt;count&gt; closed ' +
      'Tuesday, December 8 10:00 - 11:00',
  );
  expect(viewOf('2026-11-30 13:00')).toContain('Closed, opens 14:00');
  // Monday's evening and the whole Tuesday are one.
  expect(viewOf('2026-11-30 15:00')).toContain('Open until Wednesday 00:00');
  // The view's no-break space is one of those that viewOf makes plain.
  expect(viewOf('2026-12-02 09:00', 'fr')).toContain('Fermé, ouverture : mardi 10:00');
  expect(viewOf('2026-12-02 09:00', 'ar')).toContain('مغلق، يفتح الثلاثاء 10:00');
});

it('says until when it is right: the shop opens or closes, or the day ends', () => {
  expect(openingUntil(opening('2026-11-30 09:00'))).toBe(at('2026-11-30 12:00'));
  expect(openingUntil(opening('2026-12-02 09:00'))).toBe(at('2026-12-03 00:00'));
  expect(siteOpening(null, { now: 0, timeZone: ZONE })).toBeNull();
});

it('tells search engines the week and the exceptions', () => {
  const data = openingData(opening('2026-11-30 09:00'));
  expect(data).toHaveLength(5);
  expect(data[1]).toMatchObject({ dayOfWeek: 'https://schema.org/Monday', opens: '14:00', closes: '01:00' });
  expect(data[2]).toMatchObject({ opens: '00:00', closes: '23:59' });
  expect(data[3]).toMatchObject({
    validFrom: '2026-12-07',
    validThrough: '2026-12-07',
    opens: '00:00',
    closes: '00:00',
  });
  expect(data[4]).toMatchObject({ validFrom: '2026-12-08', opens: '10:00', closes: '11:00' });
  const weekly = [{ weekday: 'monday', opensAt: '08:00', closesAt: '12:00' }];
  const night = readOpeningHours(weekly, [{ day: '2026-12-01', opensAt: '00:00', closesAt: '00:00' }]);
  const special = siteOpening(night, { now: at('2026-11-30 09:00'), timeZone: ZONE });
  expect(special && openingData(special)[1]).toMatchObject({ opens: '00:00', closes: '23:59' });
});
