import { describe, expect, it } from 'vitest';
import { dishKey } from './dishes.ts';
import { partsOf, REST } from './parts.ts';
import { afterAct, afterEdit, progressOf, stateOf, timed, UNTOUCHED, type Progress } from './progress.ts';
import { item } from './rules.fixture.ts';
import { ticketTimes } from './ticketTimes.ts';
import type { TicketItem } from './ticket.ts';

const BAR = { id: 1, products: new Set([10, 11]) };
const HOT = { id: 2, products: new Set([20]) };
const PASS = { id: 3, products: new Set([10]) };
const STATIONS = [BAR, HOT];

const tea = item({ id: 1, product: 10, description: 'Tea', quantity: 2 });
const coffee = item({ id: 2, product: 11, description: 'Coffee', quantity: 1 });
const tagine = item({ id: 3, product: 20, description: 'Tagine', quantity: 1 });
const bread = item({ id: 4, product: 99, description: 'Bread', quantity: 1 });
const NONE: Progress = new Map();

describe('an order whose stations are changed meanwhile', () => {
  const moments = { known: new Set([1, 2, 3]), since: 100, now: 200 };
  /** The order as it is stored by the stations that it had, with what these have finished. */
  const storedBy = (
    stations: typeof STATIONS,
    items: readonly TicketItem[],
    done: readonly number[],
    begun: Progress = NONE,
  ) => {
    const parts = partsOf(items, stations);
    const own = parts.filter(({ station }) => done.includes(station));
    return timed(parts, afterAct(own, begun, 'finish', null), moments);
  };
  const now = (stations: typeof STATIONS, items: readonly TicketItem[], stored: Progress) => {
    const parts = partsOf(items, stations);
    const progress = progressOf('processing', parts, stored);
    const read = Object.fromEntries(parts.map((part) => [part.station, stateOf(part, progress.get(part.station))]));
    return { read, kept: timed(parts, progress, { ...moments, now: 900 }) };
  };

  it('keeps ready what a deleted station had made, and its ticket', () => {
    const items = [tea, tagine, bread];
    const { read, kept } = now([HOT], items, storedBy(STATIONS, items, [1]));
    // The bread of no station still waits beside the tea.
    expect(read).toEqual({ 2: 'waiting', [REST]: 'waiting' });
    expect(kept.get(REST)?.dishes.get(dishKey(tea))).toEqual({ started: 2000, ready: 2000 });
    expect(kept.get(1)).toEqual({ ...UNTOUCHED, rounds: [[100, 200]] });
    expect(ticketTimes(kept)).toEqual([{ station: 1, from: 100, to: 200 }]);
  });

  it('goes on at the station that has the products now', () => {
    const items = [tea, coffee, tagine];
    const HOT_NOW = { id: 2, products: new Set([10, 20, 21]) };
    const stored = storedBy(STATIONS, items, [1, 2]);
    const moved = now([{ id: 1, products: new Set([11]) }, HOT_NOW], items, stored);
    expect(moved.read).toEqual({ 1: 'ready', 2: 'ready' });
    const alone = now([HOT, PASS], [tea, tagine], storedBy(STATIONS, [tea, tagine], [1, 2]));
    expect(alone.read).toEqual({ 2: 'ready', 3: 'ready' });
    expect(ticketTimes(alone.kept).map(({ station }) => station)).toEqual([2, 1]);
    const begun = storedBy(STATIONS, [tea], [], afterAct(partsOf([tea], STATIONS), NONE, 'start', null));
    expect(now([PASS], [tea], begun).kept.get(3)).toMatchObject({ waitingAt: 100, startedAt: 200, readyAt: null });
  });

  it('waits for a dish of two stations where the one that is left has not made it, or one of two that are gone', () => {
    const both = [BAR, PASS];
    expect(now([PASS], [tea], storedBy(both, [tea], [1])).read).toEqual({ 3: 'waiting' });
    expect(now([HOT], [tea], storedBy(both, [tea], [1])).read).toEqual({ [REST]: 'waiting' });
    expect(now([HOT], [tea], storedBy(both, [tea], [1, 3])).read).toEqual({ [REST]: 'ready' });
  });

  it('makes a removed dish anew when it is ordered again', () => {
    const items = [tea, tagine];
    const moved = now([HOT], items, storedBy(STATIONS, items, [1])).kept;
    const without = timed(
      partsOf([tagine], [HOT]),
      afterEdit(partsOf(items, [HOT]), moved, partsOf([tagine], [HOT]), 950),
      moments,
    );
    expect(ticketTimes(without)).toEqual([{ station: 1, from: 100, to: 200 }]);
    expect(now([HOT], items, without).read).toEqual({ 2: 'waiting', [REST]: 'waiting' });
  });
});
