import { describe, expect, it } from 'vitest';
import { agree, durationOf, endOf, isWithinLimits, LONGEST_DAYS, PER_DAY, type Schedule } from './schedule.ts';

const DAY = 86_400_000;
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
    expect(isWithinLimits({ startAt: 0, endAt: endOf(0, longest), duration: longest })).toBe(true);
    expect(isWithinLimits({ startAt: null, endAt: last, duration: null })).toBe(true);
    expect(isWithinLimits({ startAt: 0, endAt: endOf(0, longest + 1), duration: longest + 1 })).toBe(false);
    expect(isWithinLimits({ startAt: last, endAt: endOf(last, PER_DAY), duration: PER_DAY })).toBe(false);
    const first = Date.parse('0001-01-01T00:00:00Z');
    expect(isWithinLimits({ startAt: first - 1, endAt: first, duration: 1 })).toBe(false);
  });

  it('reads back what it wrote', () => {
    for (const duration of [0, 1, 1234, 46 * PER_DAY]) expect(durationOf(DAY, endOf(DAY, duration))).toBe(duration);
  });
});
