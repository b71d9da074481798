import { DAY_MS, HOUR_MS, MINUTE_MS } from '#resource';

const SECOND_MS = 1000;

/** An age in its largest unit, as the texts `pos.customer.*` write it. */
export interface Age {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** How old something is that was read so many ms ago; a clock that was set back makes nothing younger than new. */
export function ageOf(ms: number): Age {
  if (ms < MINUTE_MS) return { unit: 'seconds', count: Math.max(0, Math.floor(ms / SECOND_MS)) };
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', count: Math.floor(ms / DAY_MS) };
}
