import { useEffect, useMemo } from 'react';
import { useCall } from '#admin';
import { stationsCall } from '../calls.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';

/**
 * The stations with their products. Asked again when one changes or a product does, every minute, and when an order has a
 * product that is newer.
 */
export function useStations(tickets: ReadonlyMap<number, Ticket>): readonly Station[] {
  const { data, refetch } = useCall(stationsCall, {}, { behind: BEHIND, staleTime: KNOWN_MS, every: EVERY_MS });
  const newest = useMemo(
    () => Math.max(0, ...[...tickets.values()].flatMap(({ items }) => items.map(({ product }) => product ?? 0))),
    [tickets],
  );
  const isBehind = data !== undefined && data.stations.length > 0 && newest > data.latest;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, newest, refetch]);
  return useMemo(
    () => data?.stations.map(({ id, name, products }) => ({ id, name, products: new Set(products) })) ?? NONE,
    [data],
  );
}

/** Time for which the stations' products are cached, ms. */
const KNOWN_MS = 10 * 60_000;

/** Facts by which the station of a product is chosen. */
const BEHIND = ['kitchen_stations', 'products', 'category_products'];
/** Time between two questions, ms: the kitchen does not hear of categories, which it may not read. */
const EVERY_MS = 60_000;

const NONE: readonly Station[] = [];
