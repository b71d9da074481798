import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agree as agreeIn,
  durationOf,
  endOf,
  isWithinLimits,
  LONGEST_DAYS,
  PER_DAY,
  wallsOf,
  type Schedule,
} from './schedule.ts';

const DAY = 86_400_000;
const agree = (before: Schedule | null, sent: Partial<Schedule>) => agreeIn(before, sent, 'UTC');
const stored: Schedule = { startAt: 10 * DAY, endAt: 15 * DAY, duration: 5 * PER_DAY };

describe('start, end and duration of a task', () => {
  it('the end is the start and the duration in days', () => {
    expect(agree(null, { startAt: 10 * DAY, duration: 5 * PER_DAY })).toEqual(stored);
    expect(agree(null, { startAt: 0, duration: PER_DAY / 2 })).toMatchObject({ endAt: DAY / 2 });
  });

  it('an end without a duration is taken, and the duration follows', () => {
    expect(agree(null, { startAt: 10 * DAY, endAt: 15 * DAY })).toEqual(stored);
    expect(agree(stored, { endAt: 12 * DAY })).toEqual({ startAt: 10 * DAY, endAt: 12 * DAY, duration: 2 * PER_DAY });
  });

  it('moving the start moves the end', () => {
    expect(agree(stored, { startAt: 20 * DAY })).toEqual({ startAt: 20 * DAY, endAt: 25 * DAY, duration: 5 * PER_DAY });
  });

  it('a body that echoes the record counts what is changed in it only', () => {
    expect(agree(stored, { ...stored, duration: 1 * PER_DAY })).toMatchObject({ endAt: 11 * DAY });
    expect(agree(stored, { ...stored, endAt: 11 * DAY })).toMatchObject({ duration: 1 * PER_DAY });
    expect(agree(stored, { ...stored, startAt: 11 * DAY, endAt: 16 * DAY })).toMatchObject({ duration: 5 * PER_DAY });
    expect(agree(stored, { startAt: 11 * DAY, endAt: 15 * DAY, duration: 4 * PER_DAY })).toMatchObject({
      endAt: 15 * DAY,
    });
  });

  it('both dates without a duration are taken as they are, also when only the start is new', () => {
    const late = { startAt: 12 * DAY, endAt: 15 * DAY };
    expect(agree(stored, late)).toEqual({ ...late, duration: 3 * PER_DAY });
  });

  it('the start follows an end and a duration', () => {
    expect(agree(null, { endAt: 15 * DAY, duration: 5 * PER_DAY })).toEqual(stored);
  });

  it('an end before the start is refused', () => {
    expect(agree(stored, { endAt: 9 * DAY })).toBe('endBeforeStart');
    expect(agree(null, { startAt: 10 * DAY, endAt: 9 * DAY })).toBe('endBeforeStart');
  });

  it('emptied dates empty what hangs on them', () => {
    expect(agree(stored, { duration: null, endAt: null })).toEqual({ startAt: 10 * DAY, endAt: null, duration: null });
    expect(agree(null, { startAt: 10 * DAY })).toEqual({ startAt: 10 * DAY, endAt: null, duration: null });
  });

  const { startAt, endAt, duration } = stored;
  const NONE: Schedule = { startAt: null, endAt: null, duration: null };

  it.each<[Partial<Schedule>, Schedule]>([
    [{ startAt: null }, { ...NONE, endAt }],
    [{ endAt: null }, { ...NONE, startAt }],
    [{ duration: null }, { ...NONE, startAt }],
    [{ startAt: null, endAt: null }, NONE],
    [
      { startAt: null, duration: null },
      { ...NONE, endAt },
    ],
    [NONE, NONE],
  ])('a null that is sent wins over what was stored: %j', (sent, after) => {
    expect(agree(stored, sent)).toEqual(after);
    expect(agree(stored, { ...stored, ...sent })).toEqual(after);
  });

  it('a null wins over what is sent along, too, and nothing of that is lost', () => {
    expect(agree(stored, { endAt: null, duration: 3 * PER_DAY })).toEqual({
      startAt,
      endAt: null,
      duration: 3 * PER_DAY,
    });
    expect(agree(stored, { startAt: null, endAt: 20 * DAY })).toEqual({ ...NONE, endAt: 20 * DAY });
    expect(agree(stored, { duration: null, endAt: 20 * DAY })).toEqual({ startAt, endAt: 20 * DAY, duration: null });
    expect(agree(stored, { duration: null, startAt: 20 * DAY })).toEqual({ ...NONE, startAt: 20 * DAY });
    expect(agree(stored, { duration: null, endAt: 9 * DAY })).toBe('endBeforeStart');
  });

  it('a null that is stored already takes nothing away, and lets the others be set', () => {
    const unplanned: Schedule = { ...NONE, startAt };
    expect(agree(unplanned, unplanned)).toEqual(unplanned);
    expect(agree(unplanned, { ...unplanned, duration })).toEqual(stored);
    expect(agree(unplanned, { ...unplanned, endAt })).toEqual(stored);
    expect(agree(null, { ...NONE, startAt, duration })).toEqual(stored);
  });

  it.each<Schedule>([
    { startAt, endAt: null, duration },
    { startAt: null, endAt, duration },
    { startAt, endAt, duration: null },
    { startAt, endAt: 15 * DAY + 1, duration },
  ])('an echo of what is stored changes nothing: %j', (all) => {
    expect(agree(all, all)).toEqual(all);
  });

  it('is within 100 years, and the years that dates can be written in', () => {
    const longest = LONGEST_DAYS * PER_DAY;
    const last = Date.parse('9999-12-31T23:59:59Z');
    expect(isWithinLimits({ startAt: 0, endAt: endOf(0, longest, 'UTC'), duration: longest })).toBe(true);
    expect(isWithinLimits({ startAt: null, endAt: last, duration: null })).toBe(true);
    expect(isWithinLimits({ startAt: 0, endAt: endOf(0, longest + 1, 'UTC'), duration: longest + 1 })).toBe(false);
    expect(isWithinLimits({ startAt: last, endAt: endOf(last, PER_DAY, 'UTC'), duration: PER_DAY })).toBe(false);
    const first = Date.parse('0001-01-01T00:00:00Z');
    expect(isWithinLimits({ startAt: first - 1, endAt: first, duration: 1 })).toBe(false);
  });

  it('reads back what it wrote', () => {
    for (const duration of [0, 1, 1234, 46 * PER_DAY])
      expect(durationOf(DAY, endOf(DAY, duration, 'UTC'), 'UTC')).toBe(duration);
  });
});

/** Clock changes of four zones: the time before one, days on the clock, and the time after. Lord Howe changes by half an hour. */
const CHANGES = [
  ['Europe/Paris', '2026-03-27T08:00:00+01:00', 4, '2026-03-31T08:00:00+02:00'],
  ['Europe/Paris', '2026-10-23T08:00:00+02:00', 4, '2026-10-27T08:00:00+01:00'],
  ['America/New_York', '2026-03-06T17:30:00-05:00', 3, '2026-03-09T17:30:00-04:00'],
  ['America/New_York', '2026-10-31T00:00:00-04:00', 2, '2026-11-02T00:00:00-05:00'],
  ['Africa/Casablanca', '2026-02-13T09:00:00+01:00', 5, '2026-02-18T09:00:00+00:00'],
  ['Africa/Casablanca', '2026-03-20T09:00:00+00:00', 5, '2026-03-25T09:00:00+01:00'],
  ['Australia/Lord_Howe', '2026-04-03T08:00:00+11:00', 7, '2026-04-10T08:00:00+10:30'],
  ['Australia/Lord_Howe', '2026-10-02T08:00:00+10:30', 7, '2026-10-09T08:00:00+11:00'],
] as const;

describe('a clock change', () => {
  it.each(CHANGES)('in %s adds no fraction: %s and %i days', (zone, from, days, to) => {
    const planned = { startAt: Date.parse(from), endAt: Date.parse(to), duration: days * PER_DAY };
    const { startAt, endAt, duration } = planned;
    expect(agreeIn(null, { startAt, duration }, zone)).toEqual(planned);
    expect(agreeIn(null, { startAt, endAt }, zone)).toEqual(planned);
    expect(agreeIn(null, { endAt, duration }, zone)).toEqual(planned);
    // Moved away and back, it has its days again.
    const away = agreeIn(planned, { startAt: startAt - 30 * DAY }, zone);
    if (away === 'endBeforeStart') throw new Error(away);
    expect(agreeIn(away, { startAt }, zone)).toEqual(planned);
    const walls = wallsOf(planned, zone);
    expect(walls.end - walls.start).toBe(days * DAY);
  });

  it('skips the time at which a task would end: it ends after the gap, and keeps its days', () => {
    const startAt = Date.parse('2026-03-28T02:30:00+01:00');
    const planned = agreeIn(null, { startAt, duration: PER_DAY }, 'Europe/Paris');
    const endAt = Date.parse('2026-03-29T03:30:00+02:00');
    expect(planned).toEqual({ startAt, endAt, duration: PER_DAY });
    const walls = wallsOf({ startAt, endAt, duration: PER_DAY }, 'Europe/Paris');
    expect(walls.end - walls.start).toBe(DAY);
  });

  it('shows a time twice: a task that starts at the second ends after it', () => {
    const startAt = Date.parse('2026-10-25T02:30:00+01:00');
    expect(endOf(startAt, 0, 'Europe/Paris')).toBe(startAt);
    expect(endOf(startAt, 100, 'Europe/Paris')).toBe(startAt + DAY / 100);
    expect(durationOf(startAt - DAY / 24, startAt, 'Europe/Paris')).toBe(0);
  });

  it('never makes an end before the start nor a negative duration, whatever the time', () => {
    const moments = fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 });
    const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 300_000 }), zones, (minute, duration, zone) => {
        const startAt = minute * 60_000;
        const endAt = endOf(startAt, duration, zone);
        expect(endAt).toBeGreaterThanOrEqual(startAt);
        expect(durationOf(startAt, endAt, zone)).toBeGreaterThanOrEqual(0);
        const { start, end } = wallsOf({ startAt, endAt, duration }, zone);
        expect(Math.round(((end - start) * PER_DAY) / DAY)).toBe(duration);
      }),
    );
  });
});
