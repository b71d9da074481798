// Half-hour slots in which goods are collected or delivered.
import { addDays, clockOf, DAY_MINUTES, dayOf, localTime } from '#resource';
import { spansOf, type DaySpan, type OpeningHours } from './openingHours.ts';

/** First and last start of a collection slot in minutes of the day: 08:00 and 19:30 (docs/rules/orders.md, "Slots"). */
const FIRST_START = 8 * 60;
const LAST_START = 19 * 60 + 30;
/** Slots start every half hour and span two hours; both in minutes. */
const STEP = 30;
const SPAN = 120;
/** From this hour on, collection today is not possible. */
const LAST_HOUR = 20;

/** A collection slot. */
export interface Slot {
  /** `HH:MM`, the time of day in `startProcessingAt`. */
  readonly start: string;
  /** `HH:MM`, two hours later, or when a shorter opening ends. */
  readonly end: string;
  /** '08:00 - 10:00'. */
  readonly label: string;
}

const slotAt = (start: number, last = start + SPAN): Slot => {
  const [from, to] = [clockOf(start), clockOf(last % DAY_MINUTES)];
  return { start: from, end: to, label: `${from} - ${to}` };
};

/** All slots of a day: 08:00 - 10:00 to 19:30 - 21:30. */
export const SLOTS: readonly Slot[] = Array.from({ length: (LAST_START - FIRST_START) / STEP + 1 }, (_, at) =>
  slotAt(FIRST_START + at * STEP),
);

/** The last slot ends when the shop closes; a shorter opening is one slot. */
function slotsWithin({ from, to }: DaySpan): readonly Slot[] {
  if (to - from < SPAN) return [slotAt(from, to)];
  const last = Math.min(to - SPAN, DAY_MINUTES - 1);
  return Array.from({ length: Math.floor((last - from) / STEP) + 1 }, (_, at) => slotAt(from + at * STEP));
}

/**
 * All slots of a calendar day (`YYYY-MM-DD`): within the opening hours, those of the evening before included, or without hours
 * (`null`) the 24 of every day.
 */
export function slotsOfDay(day: string, hours: OpeningHours | null): readonly Slot[] {
  if (hours === null) return SLOTS;
  const night = spansOf(hours, addDays(day, -1))
    .filter(({ to }) => to > DAY_MINUTES)
    .map(({ to }) => ({ from: 0, to: to - DAY_MINUTES }));
  const slots = new Map([...night, ...spansOf(hours, day)].flatMap(slotsWithin).map((slot) => [slot.start, slot]));
  return [...slots.values()].sort((a, b) => a.start.localeCompare(b.start));
}

/**
 * Slots of a calendar day (`YYYY-MM-DD`) that have not begun yet. A slot that begins in this minute is available.
 * @param hours opening hours; null: the slots of every day, none of today from 20:00 on
 */
export function slotsOf(day: string, now: number, zone: string, hours: OpeningHours | null = null): readonly Slot[] {
  const today = dayOf(now, zone);
  if (day < today) return [];
  const slots = slotsOfDay(day, hours);
  if (day > today) return slots;
  const { hour, minute } = localTime(now, zone);
  if (hours === null && hour >= LAST_HOUR) return [];
  return slots.filter((slot) => slot.start >= clockOf(hour * 60 + minute));
}

/** Days that are looked through for one with slots. */
const FURTHEST = 366;

/** First possible day of collection: today, or the next one with a slot. Without any, tomorrow. */
export function collectDay(now: number, zone: string, hours: OpeningHours | null = null): string {
  const today = dayOf(now, zone);
  for (let days = 0; days <= FURTHEST; days += 1) {
    const day = addDays(today, days);
    if (slotsOf(day, now, zone, hours).length > 0) return day;
  }
  return addDays(today, 1);
}

/** The preselected slot: the first available one of the collection day. */
export function defaultSlot(
  now: number,
  zone: string,
  hours: OpeningHours | null = null,
): { readonly day: string; readonly slot: Slot } {
  const day = collectDay(now, zone, hours);
  return { day, slot: slotsOf(day, now, zone, hours)[0] ?? slotAt(FIRST_START) };
}

/** The `YYYY-MM-DD HH:MM` of `startProcessingAt` and `startDeliveryAt`. */
export function slotMoment(day: string, slot: Slot): string {
  return `${day} ${slot.start}`;
}
