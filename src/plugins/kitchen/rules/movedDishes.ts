// Dishes of an order whose station was deleted or changed meanwhile (docs/rules/kitchen.md, "States per station").
import { quantitiesOf } from './dishes.ts';
import type { Part } from './parts.ts';
import type { Made, PartProgress, Progress } from './progress.ts';

type Times = Omit<PartProgress, 'dishes' | 'rounds'>;

/** Of a dish that several stations had, only that counts which all of them have made. */
const least = (made: readonly Made[]): Made => ({
  started: Math.min(...made.map(({ started }) => started)),
  ready: Math.min(...made.map(({ ready }) => ready)),
});

const earliest = (moments: readonly (number | null)[]): number | null => {
  const known = moments.flatMap((moment) => moment ?? []);
  return known.length > 0 ? Math.min(...known) : null;
};

/** Times of a station that takes over all it has. What was ready is no ticket of its own: it counts where it was made. */
function takenTimes(from: readonly PartProgress[]): Times {
  const open = from.filter(({ readyAt }) => readyAt === null);
  if (open.length === 0) return { waitingAt: null, startedAt: null, readyAt: earliest(from.map((one) => one.readyAt)) };
  return {
    waitingAt: earliest(open.map(({ waitingAt }) => waitingAt)),
    startedAt: earliest(open.map(({ startedAt }) => startedAt)),
    readyAt: null,
  };
}

/**
 * Stored progress by the stations of today: a station that has a dish which it never had goes on with what was made of it by
 * those that have it no more.
 */
export function byStationsNow(parts: readonly Part[], stored: Progress): Progress {
  const keysOf = new Map(parts.map(({ station, items }) => [station, quantitiesOf(items)]));
  const after = new Map(stored);
  for (const [station, keys] of keysOf) {
    const own = stored.get(station);
    const from = new Set<PartProgress>();
    const taken = [...keys.keys()].flatMap((key) => {
      if (own?.dishes.has(key)) return [];
      const lost = [...stored].flatMap(([id, one]) => (keysOf.get(id)?.has(key) || !one.dishes.has(key) ? [] : [one]));
      for (const one of lost) from.add(one);
      const made = lost.flatMap(({ dishes }) => dishes.get(key) ?? []);
      return made.length > 0 ? [[key, least(made)] as const] : [];
    });
    if (taken.length === 0) continue;
    const before = own ?? { ...takenTimes([...from]), rounds: [], dishes: new Map<string, Made>() };
    after.set(station, { ...before, dishes: new Map([...before.dishes, ...taken]) });
  }
  return after;
}
