import { describe, expect, it } from 'vitest';
import { zonedToMs } from '#resource';
import { collectDay, defaultSlot, slotMoment, SLOTS, slotsOf } from './slots.ts';

const ZONE = 'Africa/Casablanca';
const at = (time: string) => zonedToMs(`2026-11-20 ${time}`, ZONE) ?? 0;

describe('collect slots', () => {
  it('start every half hour from 08:00 to 19:30 and are labelled with two hours', () => {
    expect(SLOTS).toHaveLength(24);
    expect(SLOTS[0]?.label).toBe('08:00 - 10:00');
    expect(SLOTS.at(-1)?.label).toBe('19:30 - 21:30');
  });

  it.each([
    ['06:00', '2026-11-20', '08:00'],
    ['08:00', '2026-11-20', '08:00'],
    ['08:01', '2026-11-20', '08:30'],
    ['19:30', '2026-11-20', '19:30'],
    ['19:40', '2026-11-21', '08:00'],
    ['19:59', '2026-11-21', '08:00'],
    ['20:00', '2026-11-21', '08:00'],
    ['23:59', '2026-11-21', '08:00'],
  ])('at %s the first is %s %s', (time, day, start) => {
    expect(collectDay(at(time), ZONE)).toBe(day);
    const first = defaultSlot(at(time), ZONE);
    expect([first.day, first.slot.start]).toEqual([day, start]);
  });

  it('offers the remaining slots of today, all slots of later days, none of the past', () => {
    expect(slotsOf('2026-11-20', at('18:45'), ZONE).map((slot) => slot.start)).toEqual(['19:00', '19:30']);
    expect(slotsOf('2026-11-21', at('18:45'), ZONE)).toHaveLength(24);
    expect(slotsOf('2026-11-19', at('18:45'), ZONE)).toEqual([]);
  });

  it('uses the day of the store, not of the server', () => {
    const evening = Date.UTC(2026, 10, 20, 15);
    expect(collectDay(evening, 'Asia/Tokyo')).toBe('2026-11-21');
    expect(collectDay(evening, 'America/New_York')).toBe('2026-11-20');
  });

  it('is written to the order as a date, a space and a time', () => {
    const { day, slot } = defaultSlot(at('09:10'), ZONE);
    expect(slotMoment(day, slot)).toBe('2026-11-20 09:30');
  });
});
