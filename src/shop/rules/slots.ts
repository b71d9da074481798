// Half-hour slots in which goods are collected or delivered.
import { clockOf, localTime, addDays, dayOf } from '#resource';

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
  /** `HH:MM`, two hours later. */
  readonly end: string;
  /** '08:00 - 10:00'. */
  readonly label: string;
}

const slotAt = (start: number): Slot => {
  const [from, to] = [clockOf(start), clockOf(start + SPAN)];
  return { start: from, end: to, label: `${from} - ${to}` };
};

/** All slots of a day: 08:00 - 10:00 to 19:30 - 21:30. */
export const SLOTS: readonly Slot[] = Array.from({ length: (LAST_START - FIRST_START) / STEP + 1 }, (_, at) =>
  slotAt(FIRST_START + at * STEP),
);

/** Slots of a calendar day (`YYYY-MM-DD`) that have not begun yet. A slot that begins in this minute is available. */
export function slotsOf(day: string, now: number, zone: string): readonly Slot[] {
  const today = dayOf(now, zone);
  if (day < today) return [];
  if (day > today) return SLOTS;
  const { hour, minute } = localTime(now, zone);
  if (hour >= LAST_HOUR) return [];
  return SLOTS.filter((slot) => slot.start >= clockOf(hour * 60 + minute));
}

/** First possible day of collection: today, or tomorrow from 20:00 on and when no slot is left. */
export function collectDay(now: number, zone: string): string {
  const today = dayOf(now, zone);
  return slotsOf(today, now, zone).length > 0 ? today : addDays(today, 1);
}

/** The preselected slot: the first available one of the collection day. */
export function defaultSlot(now: number, zone: string): { readonly day: string; readonly slot: Slot } {
  const day = collectDay(now, zone);
  return { day, slot: slotsOf(day, now, zone)[0] ?? slotAt(FIRST_START) };
}

/** The `YYYY-MM-DD HH:MM` of `startProcessingAt` and `startDeliveryAt`. */
export function slotMoment(day: string, slot: Slot): string {
  return `${day} ${slot.start}`;
}
