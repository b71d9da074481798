import { DAY_MS, HOUR_MS, MINUTE_MS } from '#resource';

const SECOND_MS = 1000;

/** Age in its largest unit, for the texts `pos.customer.*`. */
export interface Age {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** Age of something that was read `ms` ago, at least 0 when the clock was set back. */
export function ageOf(ms: number): Age {
  if (ms < MINUTE_MS) return { unit: 'seconds', count: Math.max(0, Math.floor(ms / SECOND_MS)) };
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', count: Math.floor(ms / DAY_MS) };
}
