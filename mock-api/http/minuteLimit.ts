import { MINUTE_MS } from '#resource';
import { shareOf } from '../processes.ts';

/**
 * Limits expensive calls per account and minute. Counted in this process, which has its share of the number.
 * @param now clock, ms since 1970
 * @returns a function that counts a call and tells whether it is within the limit
 */
export function createMinuteLimit(callsPerMinute: number, now: () => number): (userId: number) => boolean {
  const counted = new Map<number, number>();
  let minute = 0;
  return (userId) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counted.clear();
    minute = current;
    const calls = (counted.get(userId) ?? 0) + 1;
    counted.set(userId, calls);
    return calls <= shareOf(callsPerMinute);
  };
}
