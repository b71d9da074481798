import { localTime, twoDigits } from '#resource';
import type { PaperRow } from '#shop';
import type { PaperWords } from './words.ts';

/** Formats a timestamp as `20/11/2026 12:31` in the store's time zone. */
export function momentText(ms: number, timeZone: string): string {
  const { day, month, year, hour, minute } = localTime(ms, timeZone);
  return `${twoDigits(day)}/${twoDigits(month)}/${year} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Rows that mark a reprint: COPY in large, centred letters. */
export const copyRows = ({ translate }: PaperWords): PaperRow[] => [
  { kind: 'large', text: translate('printing.receipt.copy'), isCentred: true },
];
