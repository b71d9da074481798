import { localTime, twoDigits } from '#resource';
import type { PaperRow } from '#shop';
import type { PaperWords } from './words.ts';

/** Formats a timestamp as `20/11/2026 12:31` in the store's time zone. */
export function momentText(ms: number, timeZone: string): string {
  const { day, month, year, hour, minute } = localTime(ms, timeZone);
  return `${twoDigits(day)}/${twoDigits(month)}/${year} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Formats a timestamp as `20/11 12:31`: the kitchen's tickets are of these days. */
export function dayText(ms: number, timeZone: string): string {
  const { day, month } = localTime(ms, timeZone);
  return `${twoDigits(day)}/${twoDigits(month)} ${clockText(ms, timeZone)}`;
}

/** Formats the time of a timestamp as `12:31`. */
export function clockText(ms: number, timeZone: string): string {
  const { hour, minute } = localTime(ms, timeZone);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Rows that mark a reprint: COPY in large, centred letters. */
export const copyRows = ({ translate }: PaperWords): PaperRow[] => [
  { kind: 'large', text: translate('printing.receipt.copy'), isCentred: true },
];
