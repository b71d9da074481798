import { DAY_MS } from '#resource';
import { SYSTEM, type ServerHost } from '#server';
import { SupplierError } from './failure.ts';

/** Seconds until 00:00 UTC. */
export const secondsToMidnight = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);

/** Points used today by the stored settings. */
export const pointsUsed = (row: Readonly<Record<string, unknown>>, now: number): number =>
  row.pointsDay === dayOf(now) ? Number(row.pointsUsed ?? 0) : 0;

/**
 * Counts points against the day's.
 * @throws SupplierError `points` when there are not enough, with the seconds until they come back
 */
export async function takePoints(host: ServerHost, points: number, most: number): Promise<void> {
  if (points === 0) return;
  const now = host.now();
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const row = (await tx.find('cj_settings', 1)) ?? { id: 1 };
    const used = pointsUsed(row, now);
    if (used + points > most) throw new SupplierError('points', secondsToMidnight(now));
    await tx.update('cj_settings', 1, { pointsDay: dayOf(now), pointsUsed: used + points });
  });
}

/** The supplier says that the points are used up: nothing more is asked today. */
export async function spendAll(host: ServerHost, most: number): Promise<void> {
  await host.transaction(SYSTEM, 'en', async (tx) => {
    await tx.update('cj_settings', 1, { pointsDay: dayOf(host.now()), pointsUsed: most });
  });
}

/** The day of a time, UTC, as '2026-11-26'. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
